import { isDigit, isWordUnit } from './characters.ts'

/**
 * Where colons and brackets mean nothing, per UTF-16 unit.
 * 1: in a link, a time, a ratio, an emote or an emoticon
 * 2: a bracket that is the mouth of an emoticon, unless it begins a call: `:(` but `:(airhorn)`
 */
export type Protection = Uint8Array

// Every quantifier is bounded or ends at a blank, and no two can match the same text: linear on any input.
const links = /(?:https?:\/\/|(?<![\p{L}\p{N}.])www\.)[^\s|<>"]+/giu
const bareLinks = /(?<![\p{L}\p{N}.@/-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}\/[^\s|<>"]*/giu
const emotes = /(?<![^\s()[\]|]):[\w+-]{2,32}:/gu
const linkEnd = /[.,!?;:'*)\]]/u

export function protectText(text: string): Protection {
  const protection = new Uint8Array(text.length)
  if (text.includes('/') || text.includes('.')) {
    for (const pattern of [links, bareLinks]) {
      for (const match of text.matchAll(pattern)) {
        protection.fill(1, match.index, match.index + linkLength(match[0]))
      }
    }
  }
  for (const match of text.matchAll(emotes)) protection.fill(1, match.index, match.index + match[0].length)
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at)
    if (protection[at] !== 0 || (unit !== ':' && unit !== ';' && unit !== '=')) continue
    if (unit === ':' && isTime(text, at)) protection[at] = 1
    else protectEmoticon(text, at, protection)
  }
  return protection
}

/**
 * The length without the punctuation of the sentence around it. A closing bracket belongs to the link if its opening
 * one does.
 */
function linkLength(link: string): number {
  let open = 0
  for (const unit of link) open += unit === '(' ? 1 : unit === ')' ? -1 : 0
  let length = link.length
  while (length > 0 && linkEnd.test(link.charAt(length - 1))) {
    if (link.charAt(length - 1) === ')') {
      if (open >= 0) break
      open += 1
    }
    length -= 1
  }
  return length
}

function isTime(text: string, colon: number): boolean {
  if (!isDigit(text.charAt(colon + 1))) return false
  let start = colon
  while (start > 0 && colon - start < 6 && isDigit(text.charAt(start - 1))) start -= 1
  return start < colon && !isWordUnit(text[start - 1])
}

function protectEmoticon(text: string, eyes: number, protection: Protection): void {
  const hasNose = "-'^".includes(text.charAt(eyes + 1) || ' ')
  const mouth = hasNose ? eyes + 2 : eyes + 1
  const unit = text.charAt(mouth)
  if (unit === '' || !isMouth(text, mouth, unit, isWordUnit(text[eyes - 1]))) return
  protection.fill(1, eyes, mouth + 1)
  if (!hasNose && (unit === '(' || unit === '[')) protection[mouth] = 2
}

/** Directly after a word only the common mouths count: `brian:o` calls Brian, `brian :o` does not. */
function isMouth(text: string, mouth: number, unit: string, isGlued: boolean): boolean {
  if (')(]/\\'.includes(unit)) return true
  const next = text[mouth + 1]
  if ('DPp'.includes(unit)) return !isWordUnit(next)
  if (unit === '|') return next === undefined || next === ' '
  if (isGlued) return false
  if ('oO3cCsSxXb'.includes(unit)) return !isWordUnit(next)
  return '[*<>@$'.includes(unit) && !isWordUnit(next)
}
