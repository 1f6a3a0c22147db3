import { startsWithVowel } from './english-accents.ts'
import { sayingOfHomograph } from './english-homographs.ts'
import { type Accent, sayingOfSmallWord } from './english-small-words.ts'
import { digitNames } from './english-stream-words.ts'
import { createEnglishWords, sayArpabet } from './english-words.ts'
import type { Guess } from './neural-phonemizer.ts'
import { joinPieces, splitText, type TextPiece } from './split-text.ts'
import type { WordList } from './word-list.ts'

/** Turns English text into the symbols Kokoro was trained on. */
export function createEnglishPhonemes(dictionary: Pick<WordList, 'find'>, guess: Guess) {
  const words = createEnglishWords(dictionary, guess)

  async function sayNumber(digits: string, accent: Accent): Promise<string> {
    const names = Array.from(digits, (digit) => words.say(digitNames[Number(digit)] ?? '', accent))
    return (await Promise.all(names)).join(' ')
  }

  async function sayInContext(pieces: TextPiece[], at: number, accent: Accent): Promise<string> {
    const written = pieces[at]?.text ?? ''
    const word = written.toLowerCase()
    const homograph = sayingOfHomograph(word, wordAt(pieces, at - 1), wordAt(pieces, at - 2))
    if (homograph !== undefined) return sayArpabet(homograph, word, accent)
    return words.say(written, accent)
  }

  return async (text: string, accent: Accent): Promise<string> => {
    const pieces = splitText(text)
    const said: { kind: TextPiece['kind']; said: string }[] = []
    // Works from the end, because "the" and "to" depend on how the next word begins.
    let next: { isVowel: boolean } | undefined
    for (let at = pieces.length - 1; at >= 0; at--) {
      const { kind, text: written } = pieces[at] as TextPiece
      if (kind === 'mark') {
        said.unshift({ kind, said: written })
        next = undefined
        continue
      }
      const small = sayingOfSmallWord(written.toLowerCase(), accent, next)
      const symbols =
        small ?? (kind === 'number' ? await sayNumber(written, accent) : await sayInContext(pieces, at, accent))
      said.unshift({ kind, said: symbols })
      next = { isVowel: startsWithVowel(symbols) }
    }
    return joinPieces(said)
  }
}

const wordAt = (pieces: TextPiece[], at: number) => {
  const piece = pieces[at]
  return piece?.kind === 'word' ? piece.text.toLowerCase() : ''
}
