import { behindSeconds } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import { defaultLayout } from '../../../platform/audio/lay-timeline.ts'
import { isForStrangers, type SpokenFor } from '../log/tts-log.ts'
import { OfferedEngine } from '../offers/offered-engine.ts'
import { BeginWatch } from './begin-watch.ts'
import { cutOf, type PartToVoice, type Piece, type SoundToPlay, toPieces } from './message-pieces.ts'
import { secondsUntilRestInTime } from './outlook.ts'
import type { OnSpeaking } from './part-to-make.ts'
import { PiecePlaces, type Place, type TakenPlace } from './piece-places.ts'
import type { Cut } from './split-speech.ts'
import { type CastVoice, type SpeechParts, type SpokenPart, UnspeakableError, voicePart } from './voice-part.ts'
import { speechFileName, speechFilePath } from '../files/speech-file.ts'
import { findKeptKeys } from '../files/speech-files.ts'

/** A piece of audio and when it is heard. */
export type ReadyPart = Place & {
  /** An earlier run has made it too. */
  isTaken: boolean
  /** Nothing more is heard after it. */
  isLast: boolean
  /** If the play starts now, every later piece will be ready in time. */
  canBegin: boolean
  /** How the message is cut into pieces. */
  cut: Cut
  /** The index of the part it belongs to; a long part comes in pieces. */
  partIndex: number
  kind: 'speech' | 'sound'
  text: string | null
  voiceId: string | null
  /** The engine that spoke. Null for a sound. */
  engine: EngineName | null
  soundId: string | null
  isFallback: boolean
  /** Relative to the API. */
  path: string
  fileName: string
  /** How much quieter than the file the part is to be played. */
  gainDecibels: number
  peaks: number[]
}

export type MessageRequest = {
  parts: readonly PartToVoice[]
  owner: string
  spokenFor: SpokenFor
  /** The cut of an earlier run, to which this one adds. */
  cut?: Cut | undefined
  /** The places of the earlier run's pieces. */
  taken?: readonly TakenPlace[] | undefined
  /** Asked when a voice has fallen behind: whether a quicker one may read instead. Left out: it may. */
  isQuickerWanted?: () => Promise<boolean>
  onSpeaking?: OnSpeaking
  /** Called at most once: from now on the play may start, although the next piece is not ready yet. */
  onCanBegin?: () => void
  signal: AbortSignal
}

/**
 * Yields each part as soon as it and all parts before it are ready: the first need not wait for the last. Words that no
 * engine can speak are left out, unless there are no others.
 */
export async function* voiceMessage(app: SpeechParts, request: MessageRequest): AsyncGenerator<ReadyPart> {
  const cut = request.cut ?? cutOf(app, request.parts)
  const pieces = toPieces(app, request.parts, cut)
  const behind = enginesBehind(app, request)
  if (behind.size > 0 && (await request.isQuickerWanted?.()) === false) behind.clear()
  const abandoned = new AbortController()
  const signal = AbortSignal.any([request.signal, abandoned.signal])
  const spoken = pieces.map(() => Promise.withResolvers<SpokenPart | undefined>())
  // A later part may fail while the loop still waits for an earlier one. The loop reports the failure when its turn
  // comes.
  const made = new Map<number, { seconds: number }>()
  for (const [index, { promise }] of spoken.entries())
    promise.then(
      (part) => made.set(index, part ?? { seconds: 0 }),
      () => {},
    )
  const begunAt = new Map<number, Date>()
  const kept = new Set<string>()
  const untilBegin = () =>
    secondsUntilRestInTime(app.speech.queues, request.owner, {
      pieces,
      spoken: made,
      kept,
      begunSecondsAgo: (index) => secondsSince(app, begunAt.get(index)),
    })
  const watch = new BeginWatch(untilBegin, () => request.onCanBegin?.())
  let isHandedOver = false
  const onBegun = (index: number) => {
    begunAt.set(index, app.clock.now())
    if (isHandedOver) watch.look()
  }
  void enterInOrder(app, { ...request, signal, behind, onBegun }, pieces, spoken)

  const last = pieces.findLastIndex(({ kind }) => kind !== 'pause')
  const places = new PiecePlaces(request.taken ?? [])
  try {
    const keys = pieces.flatMap((piece) => (piece.kind === 'speech' ? piece.key : []))
    for (const key of await findKeptKeys(app.db, keys)) kept.add(key)
    for (const [index, part] of spoken.entries()) {
      const piece = pieces[index] as Piece
      if (piece.kind === 'pause') {
        places.pause(piece.seconds)
        continue
      }
      const heard = piece.kind === 'sound' ? readySound(piece) : readySpeech(piece, await part.promise)
      if (!heard) continue
      const place = places.next(piece.kind, piece.partIndex, heard.seconds)
      const isLast = index === last
      const canBegin = isLast || untilBegin() === 0
      if (canBegin) watch.end()
      yield { ...heard, ...place, partIndex: piece.partIndex, isLast, canBegin, cut }
      isHandedOver = true
      watch.look()
    }
    if (!isHandedOver && last >= 0) throw new UnspeakableError()
  } finally {
    watch.end()
    // Nobody listens any more, or a part failed: parts that have not started need not be made.
    abandoned.abort()
  }
}

/**
 * Enters the parts into the queues one after the other, so that they are spoken in order. Then they wait there all at
 * once.
 */
async function enterInOrder(
  app: SpeechParts,
  request: MessageRequest & { behind: ReadonlySet<string>; onBegun(index: number): void },
  pieces: readonly Piece[],
  spoken: readonly PromiseWithResolvers<SpokenPart | undefined>[],
): Promise<void> {
  for (const [index, { resolve, reject }] of spoken.entries()) {
    const piece = pieces[index]
    if (piece?.kind !== 'speech') continue
    const { owner, spokenFor, signal, behind, onSpeaking, onBegun } = request
    const queued = Promise.withResolvers<void>()
    const { voice, text } = piece
    const part = voicePart(app, {
      voice,
      text,
      owner,
      spokenFor,
      signal,
      isHurried: behind.has(voice.engine),
      onQueued: queued.resolve,
      onSpeaking(words, engine) {
        onSpeaking?.(words, engine)
        // An order for another node only waits there. Another engine has another pace.
        const isHere = !(app.speech.queues.get(engine) instanceof OfferedEngine)
        if (isHere && engine === voice.engine) onBegun(index)
      },
    })
    const leaveOut = (error: unknown) => (error instanceof UnspeakableError ? resolve(undefined) : reject(error))
    void part.then(resolve, leaveOut).finally(queued.resolve)
    await queued.promise
  }
}

function secondsSince({ clock }: Pick<SpeechParts, 'clock'>, moment: Date | undefined): number | undefined {
  return moment && (clock.now().getTime() - moment.getTime()) / 1000
}

/** The engines on which the message would start too late, because others wait too. */
function enginesBehind(app: SpeechParts, { parts, owner, spokenFor }: MessageRequest): Set<string> {
  const turn = { owner, canWait: isForStrangers(spokenFor) }
  const engines = parts.flatMap((part) => (part.kind === 'speech' ? part.voice.engine : []))
  return new Set(
    engines.filter((engine) => (app.speech.queues.get(engine)?.expectedWaitSeconds(turn) ?? 0) > behindSeconds),
  )
}

type Heard = Omit<ReadyPart, 'partIndex' | 'isTaken' | 'startSeconds' | 'isLast' | 'canBegin' | 'cut'>

function readySpeech(
  { text, voice }: { text: string; voice: CastVoice },
  part: SpokenPart | undefined,
): Heard | undefined {
  if (!part) return undefined
  const { seconds, peaks, isFallback } = part
  const place = { path: speechFilePath(part), fileName: speechFileName(part) }
  return {
    kind: 'speech',
    text,
    voiceId: voice.id,
    engine: part.engine,
    soundId: null,
    isFallback,
    ...place,
    seconds,
    gainDecibels: 0,
    peaks,
  }
}

function readySound({ sound }: { sound: SoundToPlay }): Heard {
  const { id, path, fileName, seconds, peaks } = sound
  const gainDecibels = -defaultLayout.soundsBelowSpeech
  return {
    kind: 'sound',
    text: null,
    voiceId: null,
    engine: null,
    soundId: id,
    isFallback: false,
    path,
    fileName,
    seconds,
    gainDecibels,
    peaks,
  }
}
