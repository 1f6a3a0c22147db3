import { hostedEngines } from '@lautgabe/contract/voices/voice-kinds.ts'
import { cutOf, type PartToVoice, type Piece, toPieces } from '../voicing/message-pieces.ts'
import type { SpeechParts } from '../voicing/voice-part.ts'

export type SpeechPieceToMake = Extract<Piece, { kind: 'speech' }>

/** About six seconds of speech: in that time any engine makes the next piece. */
const openingCharacters = 90
/** An engine that speaks cannot be stopped. What was accepted meanwhile waits for the end of this piece. */
const pieceMaxCharacters = 60

/**
 * The first pieces of a message, as far as they may be spoken before anybody has decided about it. A hosted engine costs
 * money for each character, so it never speaks ahead.
 */
export function openingOf(
  app: Pick<SpeechParts, 'speech' | 'secrets'>,
  parts: readonly PartToVoice[],
): SpeechPieceToMake[] {
  const pieces = toPieces(app, parts, cutOf(app, parts)).filter((piece) => piece.kind === 'speech')
  let characters = 0
  const end = pieces.findIndex(({ voice, text }) => {
    characters += text.length
    const isUsable = app.speech.queues.get(voice.engine)?.isUsable ?? false
    return (
      !isUsable || hostedEngines.has(voice.engine) || text.length > pieceMaxCharacters || characters > openingCharacters
    )
  })
  return end === -1 ? pieces : pieces.slice(0, end)
}
