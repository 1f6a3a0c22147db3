import { randomInt } from 'node:crypto'

/**
 * No two of these look alike, and there are no vowels, so that no code is a word. A code has at least one letter and one
 * digit, which few hashtags and colours have.
 */
const letters = 'cdfghjkmnpqrtvwx'
const digits = '23456789'
const codeLength = 6

const codePattern = new RegExp(`#([${letters}${digits}]{${codeLength}})(?![\\p{L}\\p{N}_])`, 'giu')
const isMixed = new RegExp(`[${letters}].*[${digits}]|[${digits}].*[${letters}]`)

export function newCode(): string {
  const alphabet = letters + digits
  for (;;) {
    const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (isMixed.test(code)) return code
  }
}

/** All codes that can be drawn: those with letters and digits. */
export const codesInAll =
  (letters.length + digits.length) ** codeLength - letters.length ** codeLength - digits.length ** codeLength

type FoundCode = { code: string; before: string; after: string }

const pairs = new Set(['()', '[]', '{}', '<>'])

/** The first code in a message. Brackets around it would keep voices from reading what takes its place. */
export function findCode(message: string): FoundCode | undefined {
  for (const match of message.matchAll(codePattern)) {
    const code = match[1]?.toLowerCase() ?? ''
    if (!isMixed.test(code)) continue
    const end = match.index + match[0].length
    const isBracketed = pairs.has(`${message[match.index - 1] ?? ''}${message[end] ?? ''}`)
    const width = isBracketed ? 1 : 0
    return { code, before: message.slice(0, match.index - width), after: message.slice(end + width) }
  }
  return undefined
}
