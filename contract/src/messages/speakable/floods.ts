/** The characters that separate words. Earlier rules have removed all other blanks and marks. */
const isSeparator = new Uint8Array(0x2027)
for (const sign of ' ,.!?…:;–"') isSeparator[sign.charCodeAt(0)] = 1

const longestGap = 4
/** "nine-nine-nine" is a number that is read digit by digit. */
const spelled = /^\p{L}+-\p{L}+-/u
const longestPhrase = 4
const mostInRow = 3
const shortestFlood = 'a a a a'.length

/**
 * Positions and sums of the words, as lists of numbers: strings for all words of a long text would need much memory.
 */
type Words = { text: string; starts: number[]; ends: number[]; sums: number[] }

/** "no no no no no" keeps three, and so does "buy now buy now buy now buy now". */
export function shortenFloods(text: string): string {
  if (text.length < shortestFlood) return text
  const words = splitWords(text.toLowerCase())
  if (!mayBeFlood(words)) return text
  // Lower-case text can be longer than its capitals, but never shorter.
  const { starts, ends } = words.text.length === text.length ? words : splitWords(text)
  const hasHyphen = text.includes('-')
  const kept: number[] = []
  let first = 0
  for (let word = 0; word < starts.length; word += 1) {
    if (word > 0 && (starts[word] ?? 0) - (ends[word - 1] ?? 0) > longestGap) first = kept.length
    kept.push(word)
    const isEmpty = starts[word] === ends[word]
    if (isEmpty || (hasHyphen && spelled.test(text.slice(starts[word], ends[word])))) first = kept.length
    const tooMany = countTooMany(words, kept, first)
    if (tooMany > 0) kept.length -= tooMany
  }
  return join(text, kept, ends)
}

function splitWords(text: string): Words {
  const words: Words = { text, starts: [], ends: [], sums: [] }
  let start = 0
  let at = 0
  let sum = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    at += 1
    if (isSeparator[code] !== 1) {
      sum = (Math.imul(sum, 31) + code) & 0x3fffffff
      continue
    }
    add(words, start, at - 1, sum)
    while (isSeparator[text.charCodeAt(at)] === 1) at += 1
    start = at
    sum = 0
  }
  add(words, start, at, sum)
  return words
}

function add({ starts, ends, sums }: Words, start: number, end: number, sum: number): void {
  starts.push(start)
  ends.push(end)
  sums.push(sum)
}

/** How many words at the end only repeat what has been said often enough. */
function countTooMany(words: Words, kept: readonly number[], first: number): number {
  for (let length = 1; length <= longestPhrase; length += 1) {
    const start = kept.length - length * mostInRow
    if (start - length < first) return 0
    let at = kept.length - 1
    while (at >= start && isSame(words, kept[at] ?? 0, kept[at - length] ?? 0)) at -= 1
    if (at < start) return length
  }
  return 0
}

function isSame({ text, starts, ends, sums }: Words, one: number, other: number): boolean {
  if (sums[one] !== sums[other]) return false
  const start = starts[one] ?? 0
  const otherStart = starts[other] ?? 0
  const length = (ends[one] ?? 0) - start
  if (length !== (ends[other] ?? 0) - otherStart) return false
  for (let at = 0; at < length; at += 1) {
    if (text.charCodeAt(start + at) !== text.charCodeAt(otherStart + at)) return false
  }
  return true
}

/** A quick check that spares nearly every text the full search. */
function mayBeFlood({ sums }: Words): boolean {
  for (let length = 1; length <= longestPhrase; length += 1) {
    let run = 0
    for (let at = length; at < sums.length; at += 1) {
      run = sums[at] === sums[at - length] ? run + 1 : 0
      if (run === length * mostInRow) return true
    }
  }
  return false
}

/** Joins the kept words, each with the separators before it. */
function join(text: string, kept: readonly number[], ends: readonly number[]): string {
  let joined = ''
  let from = 0
  let to = 0
  for (const word of kept) {
    const start = word === 0 ? 0 : (ends[word - 1] ?? 0)
    if (start !== to) {
      joined += text.slice(from, to)
      from = start
    }
    to = ends[word] ?? 0
  }
  return joined + text.slice(from, to)
}
