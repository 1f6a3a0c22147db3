import { hostedEngines } from '@lautgabe/contract/voices/voice-kinds.ts'
import { cutOf, type PartToVoice, type Piece, toPieces } from '../voicing/message-pieces.ts'
import { secondsUntilRestInTime } from '../voicing/outlook.ts'
import type { SpeechParts } from '../voicing/voice-part.ts'

export type SpeechPieceToMake = Extract<Piece, { kind: 'speech' }>

/** About eight seconds of speech. A message that could not begin after that has a very slow engine. */
const openingCharacters = 120
/** An engine that speaks cannot be stopped. A message that is accepted meanwhile waits for the end of this piece. */
const pieceMaxCharacters = 75

/**
 * The first pieces of a message, until it could begin at once, as far as they may be spoken before anybody has decided
 * about it. A hosted engine costs money for each character, so it never speaks ahead.
 */
export function openingOf(
  app: Pick<SpeechParts, 'speech' | 'secrets'>,
  owner: string,
  parts: readonly PartToVoice[],
): SpeechPieceToMake[] {
  const { queues } = app.speech
  const pieces = toPieces(app, parts, cutOf(app, parts))
  const opening: SpeechPieceToMake[] = []
  let characters = 0
  for (const piece of pieces) {
    if (piece.kind !== 'speech') continue
    const { engine } = piece.voice
    characters += piece.text.length
    if (hostedEngines.has(engine) || !queues.get(engine)?.isUsable) break
    if (piece.text.length > pieceMaxCharacters || characters > openingCharacters) break
    opening.push(piece)
    const kept = new Set(opening.map(({ key }) => key))
    if (secondsUntilRestInTime(queues, owner, { pieces, spoken: new Map(), kept }) === 0) break
  }
  return opening
}
