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

const inWord = String.raw`[\p{L}\p{M}'-]`
const between = String.raw`[\s,.!?…:;–"]{1,4}`
const again = String.raw`${between}\1(?!${inWord})`
/** Not "nine-nine-nine", which is a number read by its digits. */
const repeated = String.raw`(?!\p{L}+-\p{L}+-)\p{L}${inWord}*`
const flood = new RegExp(String.raw`(?<!${inWord})(${repeated})((?:${again}){2})(?:${again})+`, 'giu')

/** "no no no no no" keeps three. */
export function shortenFloods(text: string): string {
  const words = text.toLowerCase().split(/[\s,.!?…:;–"]+/)
  const isFlood = words.some((word, at) => at > 2 && word === words[at - 1] && word === words[at - 2])
  return isFlood ? text.replaceAll(flood, '$1$2') : text
}
