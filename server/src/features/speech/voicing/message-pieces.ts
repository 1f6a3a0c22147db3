import { effectsIn } from '@lautgabe/contract/voices/voice-effects.ts'
import { tailSeconds } from '../../../platform/audio/effects/apply-effects.ts'
import { type Cut, earlyCut, splitSpeech } from './split-speech.ts'
import type { CastVoice, SpeechParts } from './voice-part.ts'
import { partKey, toSpokenText } from './part-key.ts'

/** Between two pieces of one part. */
const shortestPause = 0.03

export type SoundToPlay = {
  id: string
  name: string
  fileName: string
  path: string
  seconds: number
  peaks: number[]
}

/** A message after reading: who says what, and what is heard in between. */
export type PartToVoice =
  | { kind: 'speech'; voice: CastVoice; text: string }
  | { kind: 'sound'; sound: SoundToPlay }
  | { kind: 'pause'; seconds: number }

/** What one run of an engine makes, or what is heard in between. */
export type Piece = { partIndex: number } & (
  | { kind: 'speech'; voice: CastVoice; text: string; key: string }
  | { kind: 'sound'; sound: SoundToPlay }
  | { kind: 'pause'; seconds: number }
)

/** The cut that suits the slowest of the engines that a message needs. */
export function cutOf(app: Pick<SpeechParts, 'speech'>, parts: readonly PartToVoice[]): Cut {
  const cuts = new Set(
    parts.map((part) => part.kind === 'speech' && app.speech.queues.get(part.voice.engine)?.pace.cut),
  )
  return earlyCut((['short', 'steady'] as const).find((name) => cuts.has(name)) ?? 'usual')
}

export function toPieces(
  app: Pick<SpeechParts, 'speech' | 'secrets'>,
  parts: readonly PartToVoice[],
  cut: Cut,
): Piece[] {
  return parts.flatMap((part, partIndex): Piece[] => {
    if (part.kind !== 'speech') return [{ ...part, partIndex }]
    const { voice } = part
    const version = app.speech.queues.get(voice.engine)?.engine.version ?? ''
    const tail = tailSeconds(effectsIn(voice.settings))
    return splitSpeech(part.text, { isAwaited: partIndex === 0, cut }).flatMap(({ text, pauseSeconds }): Piece[] => {
      const key = partKey(app.secrets, voice, version, toSpokenText(text))
      const piece: Piece = { kind: 'speech', voice, text, key, partIndex }
      // The echo of a piece is a pause already.
      const seconds = Math.max(shortestPause, pauseSeconds - tail)
      return pauseSeconds > 0 ? [piece, { kind: 'pause', seconds, partIndex }] : [piece]
    })
  })
}
