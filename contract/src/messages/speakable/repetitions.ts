const endsInLongO = /^(?:[bmtwz]|wh|yah|ig)o+$/i

/** A doubled consonant sounds like one. A doubled vowel stays only where real words have it: "cool", "free", "woo". */
function shortenRun(run: string, letter: string, at: number, word: string): string {
  const isLast = at + run.length === word.length
  if (/[aiuyäöü]/i.test(letter)) return letter
  if (/o/i.test(letter) && isLast && !endsInLongO.test(word)) return letter
  if (/e/i.test(letter) && isLast && at > 2) return letter
  return run.slice(0, 2)
}

/** "goooood" and "hahahahaha" become words again. AAA and Roman numerals stay as they are. */
export function shortenWord(word: string): string {
  const hasRun = word.length > 2 && hasThreeInRow(word)
  if (!hasRun && word.length < shortestLaughter) return word
  if (/^(?:[IVX]+|\p{Lu}{3})$/u.test(word)) return word
  const short = hasRun ? word.replaceAll(/(\p{L})\1{2,}/giu, shortenRun) : word
  return mayLaugh(short) ? short.replaceAll(/(\p{L}{2,4}?)\1{3,}/giu, '$1$1$1') : short
}

/** Four times two letters. */
const shortestLaughter = 8
const longestLaugh = 4

/**
 * True if two to four units are repeated four times in a row. Capitals beyond ASCII are left to the regular expression.
 */
function mayLaugh(word: string): boolean {
  if (/\P{ASCII}/u.test(word)) return true
  const small = word.toLowerCase()
  for (let length = 2; length <= longestLaugh; length += 1) {
    let run = 0
    for (let at = length; at < small.length; at += 1) {
      run = small.charCodeAt(at) === small.charCodeAt(at - length) ? run + 1 : 0
      if (run === length * 3) return true
    }
  }
  return false
}

function hasThreeInRow(word: string): boolean {
  const small = word.toLowerCase()
  for (let at = 2; at < small.length; at += 1) {
    if (small[at] === small[at - 1] && small[at] === small[at - 2]) return true
  }
  return false
}
