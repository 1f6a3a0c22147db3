import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import { cutOf, type PartToVoice, toPieces } from './message-pieces.ts'
import { toSpokenText } from './part-key.ts'
import { findKeptKeys } from '../files/speech-files.ts'
import type { SpeechParts } from './voice-part.ts'

type UncachedPiece = { text: string; engine: EngineName }

/** What of a message an engine would really have to speak. */
export async function uncachedPieces(app: SpeechParts, parts: readonly PartToVoice[]): Promise<UncachedPiece[]> {
  const pieces = toPieces(app, parts, cutOf(app, parts)).filter((piece) => piece.kind === 'speech')
  const unique = new Map(
    pieces.map(({ key, text, voice }) => [key, { text: toSpokenText(text), engine: voice.engine }]),
  )
  const kept = await findKeptKeys(app.db, [...unique.keys()])
  return [...unique].flatMap(([key, piece]) => (kept.has(key) ? [] : piece))
}
