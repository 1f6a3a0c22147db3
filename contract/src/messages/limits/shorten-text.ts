import { countCharacters } from '../count-characters.ts'
import type { DraftMessage, SpeechDraft } from '../draft-message.ts'

const letterOrDigit = /[\p{L}\p{N}]/u

/** As many words as fit. If not even the first word fits, it is cut between two code points on demand. */
export function shortenText(
  { text, voice }: SpeechDraft,
  room: number,
  { say }: DraftMessage,
  mustSaySomething: boolean,
): { length: number; spoken: string } {
  if (room <= 0) return { length: 0, spoken: '' }
  const sayUpTo = (length: number) => say(text.slice(0, length), voice)
  const fits = (length: number) => countCharacters(sayUpTo(length)) <= room
  const words = lastFitting(endsOfWords(text), fits)
  const wordsSpoken = sayUpTo(words)
  if (wordsSpoken !== '' || !mustSaySomething) return { length: words, spoken: wordsSpoken }

  const letters = endsOfLetters(text)
  const length = lastFitting(letters, fits)
  const spoken = sayUpTo(length)
  if (spoken !== '') return { length, spoken }
  const first = letters.find((end) => sayUpTo(end) !== '') ?? text.length
  return { length: first, spoken: Array.from(sayUpTo(first)).slice(0, room).join('') }
}

/** Tries short beginnings first, so that a long text is not turned into speakable words many times. */
function lastFitting(ends: number[], fits: (length: number) => boolean): number {
  let low = -1
  let high = 0
  while (high < ends.length && fits(ends[high] ?? 0)) {
    low = high
    high = high * 2 + 1
  }
  high = Math.min(high, ends.length)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (fits(ends[middle] ?? 0)) low = middle
    else high = middle
  }
  return low < 0 ? 0 : (ends[low] ?? 0)
}

function endsOfWords(text: string): number[] {
  const ends: number[] = []
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) ends.push(at)
  return [...ends, text.length]
}

/** Never cuts after a colon or bracket: such a word could become a call when the text is read again. */
function endsOfLetters(text: string): number[] {
  const ends: number[] = []
  let end = 0
  for (const codePoint of text) {
    end += codePoint.length
    if (letterOrDigit.test(codePoint)) ends.push(end)
  }
  return ends
}
