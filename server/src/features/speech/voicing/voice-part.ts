import type { VoiceGender } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import type { Turn } from '../../../platform/queueing/fair-queue.ts'
import type { EngineQueue } from './engine-queue.ts'
import { fallbackVoices } from './fallback-voices.ts'
import { makePart } from './make-part.ts'
import { partKey, type SpeakingVoice, toSpokenText } from './part-key.ts'
import type { OnSpeaking } from './part-to-make.ts'
import type { SpeechFile } from '../files/speech-file.ts'
import type { OfferedEngine } from '../offers/offered-engine.ts'
import { findSpeechFile } from '../files/speech-files.ts'
import { isForStrangers, type SpokenFor, writeTtsLog } from '../log/tts-log.ts'

/** `id` is null when an administrator tries out a voice that is not in the catalogue yet. */
export type CastVoice = SpeakingVoice & { id: string | null; name: string; gender: VoiceGender }

export type PartRequest = {
  voice: CastVoice
  text: string
  spokenFor: SpokenFor
  /** Whose turn counts in the queues: a streamer or a visitor. */
  owner: string
  /** Prefers another voice now to this one late. */
  isHurried?: boolean
  /** This voice or none. */
  isStrict?: boolean
  /** The donation for which this is spoken ahead. Speech that somebody waits for goes first. */
  preparedFor?: string
  /** Called when the part has its place in a queue or needs none: every later request comes after it. */
  onQueued?: () => void
  /** Called when an engine really starts to speak: the cache has no such part, and nobody else has asked for it. */
  onSpeaking?: OnSpeaking
  signal: AbortSignal
}

export type SpokenPart = SpeechFile & { engine: SpeakingVoice['engine']; isCached: boolean; isFallback: boolean }

export type SpeechParts = Pick<
  App,
  'db' | 'clock' | 'newId' | 'log' | 'secrets' | 'notifications' | 'speech' | 'audio' | 'audioStore'
>

type Queue = EngineQueue | OfferedEngine

/** Every engine knows these words to be none: signs of another script, say. Trying again would change nothing. */
export class UnspeakableError extends AppError {
  constructor() {
    super('tts_generation_failed')
  }
}

/** An engine that fails at once may be asked a second time. After that another voice speaks. */
const tries = 2

/** Turns words into audio: from the cache, else by the voice's own engine, else by the nearest engine that can. */
export async function voicePart(app: SpeechParts, request: PartRequest): Promise<SpokenPart> {
  const began = performance.now()
  const text = toSpokenText(request.text)
  const note = (spoken: Omit<SpokenPart, keyof SpeechFile> & { seconds: number }, error: string | null) =>
    writeTtsLog(app, request.spokenFor, {
      text,
      voiceId: request.voice.id,
      voiceName: request.voice.name,
      engine: spoken.engine,
      isCached: spoken.isCached,
      isFallback: spoken.isFallback,
      milliseconds: performance.now() - began,
      audioSeconds: spoken.seconds,
      error,
    })
  try {
    const part = await speakOrFind(app, { ...request, text })
    // Strangers must not fill the log by listening again and again.
    if (!part.isCached || !isForStrangers(request.spokenFor)) await note(part, null)
    return part
  } catch (error) {
    const { engine } = request.voice
    const hasLeft = request.signal.aborted && !isTimeout(error)
    if (!hasLeft || !isForStrangers(request.spokenFor))
      await note({ engine, isCached: false, isFallback: false, seconds: 0 }, reasonOf(error))
    // The caller's time is up. That is not our fault, and the raw error would tell a visitor nothing.
    throw isTimeout(error) ? new AppError('tts_generation_failed') : error
  }
}

async function speakOrFind(app: SpeechParts, request: PartRequest): Promise<SpokenPart> {
  const { voice, text, isHurried = false, isStrict = false } = request
  const candidates = [voice, ...(isStrict ? [] : fallbackVoices(voice))].flatMap((candidate) => {
    const queue = app.speech.queues.get(candidate.engine)
    if (!queue) return []
    const key = partKey(app.secrets, candidate, queue.engine.version, text)
    return [{ queue, key, candidate, isFallback: candidate !== voice }]
  })

  const [own] = candidates
  const kept = own && !own.isFallback && (await findSpeechFile(app, own.key))
  if (own && kept) return { ...kept, engine: voice.engine, isCached: true, isFallback: false }

  // In a hurry the other engines come first, the least busy one of all, and the voice's own engine is the last resort.
  const waitOf = ({ queue }: (typeof candidates)[number]) => queue.expectedWaitSeconds(request)
  const others = candidates.slice(1).toSorted((left, right) => waitOf(left) - waitOf(right))
  const inOrder = isHurried ? [...others, ...candidates.slice(0, 1)] : candidates
  let isRefusedByAll = inOrder.length > 0
  for (const { queue, key, candidate, isFallback } of inOrder) {
    const outcome = await tryToSpeak(app, queue, key, candidate, request)
    if (typeof outcome !== 'string') return { ...outcome, engine: candidate.engine, isCached: false, isFallback }
    isRefusedByAll &&= outcome === 'refused'
  }
  throw isRefusedByAll ? new UnspeakableError() : new AppError('tts_generation_failed')
}

/** If this engine refuses the words or fails, another one may speak them. */
async function tryToSpeak(
  app: SpeechParts,
  queue: Queue,
  key: string,
  voice: SpeakingVoice,
  request: PartRequest,
): Promise<SpeechFile | 'refused' | 'failed'> {
  const { signal } = request
  for (let attempt = 1; attempt <= tries && queue.isUsable; attempt += 1) {
    try {
      const isInTheMaking = app.speech.inTheMaking.has(key)
      if (isInTheMaking) {
        request.onQueued?.()
        const earlier = app.speech.turns.get(key)
        if (earlier && !canWait(request)) queue.press(earlier)
      }
      const { text, owner, preparedFor, onQueued, onSpeaking } = request
      const turn: Turn = { owner, canWait: canWait(request) }
      const file = await makePart(app, queue, { key, voice, text, turn, preparedFor, onQueued, onSpeaking, signal })
      // It may have been in the making for somebody who wanted it ahead. From now on it is wanted.
      if (isInTheMaking && !request.preparedFor && !(await findSpeechFile(app, key))) continue
      return file
    } catch (error) {
      if (signal.aborted) throw error
      if (!(error instanceof OutsideError)) throw error
      app.log.warn({ engine: queue.engine.name, attempt, reason: error.message }, 'a speech engine failed')
      if (error.advice === 'never') return 'refused'
    }
  }
  return 'failed'
}

const canWait = ({ spokenFor, preparedFor }: PartRequest) => isForStrangers(spokenFor) || preparedFor !== undefined

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** For the log that administrators read. It contains no texts and no addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  return error instanceof Error ? error.name : 'unknown'
}
