import { createHash } from 'node:crypto'
import type { Script } from '@lautgabe/contract/donations/donation.ts'
import { countCharacters } from '@lautgabe/contract/messages/count-characters.ts'
import type { SpokenWord } from '../../billing/ledger/ledger.ts'

export type SpeechPart = Extract<Script['parts'][number], { kind: 'speech' }>

/** Enough to tell the words of one donation apart. */
const keyLength = 10

/**
 * The words of some parts as they are paid. An embedded voice is paid by the word, each known by its donation, its voice and all words
 * of its part up to itself. So a part that only goes on for longer has the same words first, and the same words in
 * another order are others. A hosted voice is paid by the part: if one word changes, its engine says all of it again. A
 * part has the key of its last word, so what was paid by the word stays paid.
 */
export function spokenWords(
  donationId: string,
  parts: readonly SpeechPart[],
  hostedVoices: ReadonlySet<string>,
): SpokenWord[] {
  return parts.flatMap((part) => {
    const words = wordsOf(donationId, part)
    return hostedVoices.has(part.voice_id)
      ? words.slice(-1).map(({ key }) => ({ key, characters: sumOf(words) }))
      : words
  })
}

export const sumOf = (words: readonly SpokenWord[]): number =>
  words.reduce((sum, { characters }) => sum + characters, 0)

function wordsOf(donationId: string, { voice_id: voiceId, spoken }: SpeechPart): SpokenWord[] {
  const soFar = createHash('sha256').update(`${donationId} ${voiceId} `)
  return spoken.split(/(?=\s)/u).map((word) => {
    const key = soFar.update(word).copy().digest('base64url').slice(0, keyLength)
    return { key, characters: countCharacters(word) }
  })
}
