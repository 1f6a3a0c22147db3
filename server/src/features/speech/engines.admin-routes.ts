import { apiBase, type Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/speech/speech-api.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { OutsideError } from '../../platform/outside-error.ts'
import type { Input } from '../../platform/http/route.ts'
import { countVoicesByEngine } from '../voices/find-voice.ts'
import { engineStatuses } from './engine-status.ts'
import { speechFilePath } from './files/speech-file.ts'
import { voicePart } from './voicing/voice-part.ts'

const auditionMaxSeconds = 40

export async function answerListEngines(app: App): Promise<Answer<typeof api.listEngines>> {
  const voices = await countVoicesByEngine(app.db)
  return engineStatuses(app).map((status) => Object.assign(status, { voices: voices.get(status.engine) ?? 0 }))
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
