const endsInLongO = /^(?:[bmtwz]|wh|yah|ig)o+$/i

/** A doubled consonant sounds like one; a doubled vowel only stays where words have it: "cool", "free", "woo". */
function shortenRun(run: string, letter: string, at: number, word: string): string {
  const isLast = at + run.length === word.length
  if (/[aiuyäöü]/i.test(letter)) return letter
  if (/o/i.test(letter) && isLast && !endsInLongO.test(word)) return letter
  if (/e/i.test(letter) && isLast && at > 2) return letter
  return run.slice(0, 2)
}

/** "goooood" and "hahahahaha" become words again; AAA and Roman numbers are meant so. */
export function shortenWord(word: string): string {
  const hasRun = word.length > 2 && hasThreeInRow(word)
  if (!hasRun && word.length < shortestLaughter) return word
  if (/^(?:[IVX]+|\p{Lu}{3})$/u.test(word)) return word
  const short = hasRun ? word.replaceAll(/(\p{L})\1{2,}/giu, shortenRun) : word
  return short.replaceAll(/(\p{L}{2,4}?)\1{3,}/giu, '$1$1$1')
}

/** Four times two letters. */
const shortestLaughter = 8

function hasThreeInRow(word: string): boolean {
  const small = word.toLowerCase()
  for (let at = 2; at < small.length; at += 1) {
    if (small[at] === small[at - 1] && small[at] === small[at - 2]) return true
  }
  return false
}

const separators = /[\s,.!?…:;–"]+/
const keptSeparators = /([\s,.!?…:;–"]+)/
const longestGap = 4
/** "nine-nine-nine" is a number read by its digits. */
const spelled = /^\p{L}+-\p{L}+-/u
const longestPhrase = 4
const mostInRow = 3
const shortestFlood = 'a a a a'.length

/** "no no no no no" keeps three, and so does "buy now buy now buy now buy now". */
export function shortenFloods(text: string): string {
  if (text.length < shortestFlood) return text
  const words = text.toLowerCase().split(separators)
  if (!hasFlood(words)) return text
  const pieces = text.split(keptSeparators)
  const kept: string[] = []
  const keys: string[] = []
  let first = 0
  for (const [at, key] of words.entries()) {
    const gap = pieces[2 * at - 1] ?? ''
    if (gap.length > longestGap) first = keys.length
    kept.push(gap + pieces[2 * at])
    keys.push(key)
    if (key === '' || (key.includes('-') && spelled.test(key))) first = keys.length
    const tooMany = countTooMany(keys, first)
    kept.length -= tooMany
    keys.length -= tooMany
  }
  return kept.join('')
}

/** How many words at the end only say once more what has been said often enough. */
function countTooMany(keys: readonly string[], first: number): number {
  for (let length = 1; length <= longestPhrase; length += 1) {
    const start = keys.length - length * mostInRow
    if (start - length < first) return 0
    let at = keys.length - 1
    while (at >= start && keys[at] === keys[at - length]) at -= 1
    if (at < start) return length
  }
  return 0
}

/** Spares nearly every text the closer look. */
function hasFlood(words: readonly string[]): boolean {
  for (let length = 1; length <= longestPhrase; length += 1) {
    let run = 0
    for (let at = length; at < words.length; at += 1) {
      run = words[at] === words[at - length] ? run + 1 : 0
      if (run === length * mostInRow) return true
    }
  }
  return false
}
