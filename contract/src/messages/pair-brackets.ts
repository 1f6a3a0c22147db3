import type { Protection } from './protect-text.ts'

export type BracketPairs = {
  /** Per UTF-16 unit, where the bracket that opens here closes; 0 means that none closes. */
  ends: Int32Array
  /** Per UTF-16 unit, whether a pair without another bracket inside opens here. */
  isInnermost: Uint8Array
}

const openers: Record<string, string> = { ')': '(', ']': '[' }

/**
 * Finds which brackets belong together. No pair reaches across a separator, so a forgotten bracket harms one part only.
 */
export function pairBrackets(text: string, protection: Protection): BracketPairs {
  const ends = new Int32Array(text.length)
  const isInnermost = new Uint8Array(text.length)
  const open: number[] = []
  let lastBracket = -1
  for (let at = 0; at < text.length; at += 1) {
    if (protection[at] !== 0) continue
    const unit = text.charAt(at)
    if (unit === '|' || unit === '\n') open.length = 0
    else if (unit === '(' || unit === '[') {
      open.push(at)
      lastBracket = at
    } else if (unit === ')' || unit === ']') {
      const opener = open.at(-1)
      if (opener !== undefined && text[opener] === openers[unit]) {
        open.pop()
        ends[opener] = at
        if (lastBracket === opener) isInnermost[opener] = 1
      }
      lastBracket = at
    }
  }
  return { ends, isInnermost }
}
