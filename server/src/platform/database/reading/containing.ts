/** Capitals that the common rules of case miss. */
const capitals: Record<string, string> = { i: 'İ', ß: 'ẞ' }

/**
 * For `~*`: matches every text that this one is a part of. A long text with many repeated letters takes it no longer
 * than any other, while `like` begins anew at each letter.
 */
export function containing(text: string): string {
  const literal = text.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  // Some databases know the case of no letters but ASCII.
  return literal.replaceAll(/i|\P{ASCII}/giu, inEitherCase)
}

function inEitherCase(letter: string): string {
  const small = letter === capitals.i ? 'i' : letter.toLowerCase()
  const forms = new Set([letter, small, small.toUpperCase(), capitals[small] ?? small])
  // Some capitals are two letters, such as SS.
  return `[${[...forms].filter(isOneLetter).join('')}]`
}

const isOneLetter = (text: string) => /^.$/su.test(text)
