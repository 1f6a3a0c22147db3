import type { Protection } from './protect-text.ts'

export type BracketPairs = {
  /** Where the bracket that opens here is closed. */
  ends: Map<number, number>
  /** The pairs without another bracket inside, by where they open. */
  innermost: Set<number>
}

const openers: Record<string, string> = { ')': '(', ']': '[' }

/** Which brackets belong together. None reaches across a separator, so one forgotten bracket harms one part only. */
export function pairBrackets(text: string, protection: Protection): BracketPairs {
  const ends = new Map<number, number>()
  const innermost = new Set<number>()
  const open: { at: number; unit: string }[] = []
  let lastBracket = -1
  for (let at = 0; at < text.length; at += 1) {
    if (protection[at] !== 0) continue
    const unit = text.charAt(at)
    if (unit === '|' || unit === '\n') open.length = 0
    else if (unit === '(' || unit === '[') {
      open.push({ at, unit })
      lastBracket = at
    } else if (unit === ')' || unit === ']') {
      const opener = open.at(-1)
      if (opener && opener.unit === openers[unit]) {
        open.pop()
        ends.set(opener.at, at)
        if (lastBracket === opener.at) innermost.add(opener.at)
      }
      lastBracket = at
    }
  }
  return { ends, innermost }
}
