import { countCharacters } from '@lautgabe/contract/messages/count-characters.ts'
import { cutOf, type PartToVoice, toPieces } from './message-pieces.ts'
import { toSpokenText } from './part-key.ts'
import { findKeptKeys } from '../files/speech-files.ts'
import type { SpeechParts } from './voice-part.ts'

/** How many characters of a message an engine would really have to speak. */
export async function uncachedCharacters(app: SpeechParts, parts: readonly PartToVoice[]): Promise<number> {
  const pieces = toPieces(app, parts, cutOf(app, parts)).filter((piece) => piece.kind === 'speech')
  const unique = new Map(pieces.map(({ key, text }) => [key, toSpokenText(text)]))
  const kept = await findKeptKeys(app.db, [...unique.keys()])
  return unique.entries().reduce((sum, [key, text]) => sum + (kept.has(key) ? 0 : countCharacters(text)), 0)
}
