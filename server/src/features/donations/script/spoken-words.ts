import { createHash } from 'node:crypto'
import type { Script } from '@lautgabe/contract/donations/donations-api.ts'
import { countCharacters } from '@lautgabe/contract/messages/count-characters.ts'
import type { SpokenWord } from '../../billing/ledger/ledger.ts'

export type SpeechPart = Extract<Script['parts'][number], { kind: 'speech' }>

/** Enough to tell the words of one donation apart. */
const keyLength = 10

/**
 * The words of some parts, each known by its donation, its voice and all words of its part up to itself. So a part that
 * only goes on for longer has the same words first, and the same words in another order are others.
 */
export function spokenWords(donationId: string, parts: readonly SpeechPart[]): SpokenWord[] {
  return parts.flatMap(({ voice_id: voiceId, spoken }) => {
    const soFar = createHash('sha256').update(`${donationId} ${voiceId} `)
    return spoken.split(/(?=\s)/u).map((word) => {
      const key = soFar.update(word).copy().digest('base64url').slice(0, keyLength)
      return { key, characters: countCharacters(word) }
    })
  })
}
