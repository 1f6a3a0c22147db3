import { apiBase, type Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/speech/speech-api.ts'
import { type EngineName, engineNames } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { OutsideError } from '../../platform/outside-error.ts'
import type { Input } from '../../platform/http/route.ts'
import { countVoicesByEngine } from '../voices/find-voice.ts'
import type { EngineQueue } from './voicing/engine-queue.ts'
import type { OfferedEngine } from './offers/offered-engine.ts'
import { speechFilePath } from './files/speech-file.ts'
import { voicePart } from './voicing/voice-part.ts'

type Status = Answer<typeof api.listEngines>[number]
const auditionMaxSeconds = 40

export async function answerListEngines(app: App): Promise<Answer<typeof api.listEngines>> {
  const voices = await countVoicesByEngine(app.db)
  return engineNames.map((engine) => toStatus(engine, app.speech.queues.get(engine), voices.get(engine) ?? 0))
}

function toStatus(engine: EngineName, queue: EngineQueue | OfferedEngine | undefined, voices: number): Status {
  const { waiting = 0, running = 0 } = queue ?? {}
  return { engine, ...stateOf(queue), waiting, running, voices }
}

type State = Pick<Status, 'state' | 'progress' | 'reason' | 'speed' | 'weight_form'>

const nothingToTell = { progress: null, reason: null, speed: null, weight_form: null }

function stateOf(queue: EngineQueue | OfferedEngine | undefined): State {
  if (!queue) return { ...nothingToTell, state: 'off' }
  if (queue.isResting) return { ...nothingToTell, state: 'resting' }
  const health = queue.engine.health()
  const { state } = health
  if (state === 'starting') return { ...nothingToTell, state, progress: health.progress ?? null }
  if (state === 'failed') return { ...nothingToTell, state, reason: health.reason }
  return { ...nothingToTell, state, speed: health.speed ?? null, weight_form: health.form ?? null }
}

export async function answerListEngineVoices(
  app: App,
  { params }: Input<typeof api.listEngineVoices, 'admin'>,
): Promise<Answer<typeof api.listEngineVoices>> {
  const queue = app.speech.queues.get(params.engine)
  if (!queue) throw new AppError('not_found')
  try {
    return await queue.engine.listVoices()
  } catch (error) {
    throw error instanceof OutsideError ? new AppError('tts_generation_failed') : error
  }
}

/** Uses exactly this voice or fails: an administrator who tries out a voice must not hear another. */
export async function answerAuditionVoice(
  app: App,
  { body, session }: Input<typeof api.auditionVoice, 'admin'>,
): Promise<Answer<typeof api.auditionVoice>> {
  const { engine, engine_voice: engineVoice, settings, language, text } = body
  if (!app.speech.queues.has(engine)) throw new AppError('not_found')
  const part = await voicePart(app, {
    voice: { id: null, name: engineVoice, gender: 'neutral', engine, engineVoice, settings, language },
    text,
    owner: session.userId,
    spokenFor: { purpose: 'audition', userId: session.userId },
    isStrict: true,
    signal: AbortSignal.timeout(auditionMaxSeconds * 1000),
  })
  return { url: apiBase + speechFilePath(part), seconds: part.seconds, peaks: part.peaks }
}
