import { spokenLength } from '@lautgabe/contract/messages/shown-words.ts'
import { type Cut, splitSpeech } from '../../speech/voicing/split-speech.ts'

type Part = { kind: 'speech'; spoken: string } | { kind: 'sound' }

/**
 * How much of its part each voiced piece says. `partIndexes` names the part of each piece. A part was split in the same
 * way when it was voiced. A state splits it once, since that takes milliseconds for a long part.
 */
export function saidCharacters(script: readonly Part[], partIndexes: readonly number[], cut: Cut): number[] {
  const ahead = new Map<number, Iterator<{ text: string }>>()
  return partIndexes.map((partIndex) => {
    const part = script[partIndex]
    if (part?.kind !== 'speech') return 0
    const pieces = ahead.get(partIndex) ?? splitSpeech(part.spoken, { isAwaited: partIndex === 0, cut }).values()
    ahead.set(partIndex, pieces)
    const piece = pieces.next()
    return piece.done ? 0 : spokenLength(piece.value.text)
  })
}
