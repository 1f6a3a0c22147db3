import { isWordUnit } from '../characters.ts'
import type { MessageLimits } from '../message-catalogue.ts'
import type { NameIndex } from './name-index.ts'
import type { Protection } from '../protect-text.ts'
import { understand, type Understood } from './understand-name.ts'

/** The scanned text so far: behind the scanner, every free bracket is silent or belongs to a call. */
export type View = { text: string; protection: Protection; isSilent: Uint8Array }

type Name = { start: number; typed: string }

const maxWords = 3
const maxLength = 40
const sigils = '@!/#'
/** Between two letters, these signs join them into one word. Elsewhere they end the word. */
const connectors = "-_'’/@#&"

/** Every name that could end at this colon, the longest first. */
export function findSwitchName(view: View, colon: number, partStart: number): Name[] {
  if (view.text[colon + 1] === ':') return []
  const names: Name[] = []
  let words = 1
  let length = 0
  let end = colon
  /** The unit to the right; several blanks count as one. */
  let after = ''
  let isAsTyped = true
  for (let at = colon - 1; at >= partStart; at -= 1) {
    const unit = shown(view, at)
    if (view.protection[at] !== 0 || unit === ':') break
    if (unit === ' ') {
      if (after === '') end = at
      else if (after === ' ' || view.isSilent[at] === 1) isAsTyped = false
      if (after === '' || after === ' ') continue
    } else if (after !== '' && ' -_'.includes(after) && !'-_'.includes(unit)) words += 1
    if (words > maxWords || length === maxLength) break
    length += 1
    after = unit
    if (!isWordUnit(unit) || !isNameStart(view, at, partStart)) continue
    names.push({ start: at, typed: isAsTyped ? view.text.slice(at, end) : spell(view, at, end) })
  }
  return names.toReversed()
}

/** Silent brackets read as blanks, and several blanks as one. */
function spell(view: View, start: number, end: number): string {
  let spelled = ''
  for (let at = start; at < end; at += 1) {
    const unit = shown(view, at)
    if (unit !== ' ' || !spelled.endsWith(' ')) spelled += unit
  }
  return spelled
}

/** The `@` of `@brian:` belongs to the call, the `!` of `hello!brian:` does not. */
export function startOfSigil(view: View, start: number, partStart: number): number {
  const isSigil = start > partStart && sigils.includes(shown(view, start - 1)) && view.protection[start - 1] === 0
  return isSigil && (start - 1 === partStart || !isWordUnit(shown(view, start - 2))) ? start - 1 : start
}

/** `(airhorn` without a closing bracket: takes as many words as make a name, if they match one exactly. */
export function findUnclosedSound(
  view: View,
  bracket: number,
  index: NameIndex,
  limits: MessageLimits,
): { end: number; typed: string; understood: Understood } | undefined {
  const start = view.text[bracket + 1] === ' ' ? bracket + 2 : bracket + 1
  const ends: number[] = []
  let at = start
  while (at < view.text.length && at - start <= maxLength && view.protection[at] === 0) {
    if ('()[]|\n:'.includes(view.text.charAt(at))) break
    at += 1
    if (isWordUnit(view.text[at - 1]) && !isWordUnit(view.text[at])) ends.push(at)
    if (ends.length === maxWords) break
  }
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    if (end - start > maxLength || view.text[end] === ':' || view.text.startsWith(' :', end)) continue
    const typed = view.text.slice(start, end)
    const understood = understand(typed, { form: 'round', canRepair: false }, index, limits)
    if (understood?.kind === 'sound') return { end, typed, understood }
  }
  return undefined
}

function isNameStart(view: View, at: number, partStart: number): boolean {
  if (at === partStart) return true
  const before = shown(view, at - 1)
  if (isWordUnit(before) || (before === ':' && view.protection[at - 1] === 0)) return false
  return !connectors.includes(before) || at - 1 === partStart || !isWordUnit(shown(view, at - 2))
}

function shown(view: View, at: number): string {
  return view.isSilent[at] === 1 ? ' ' : view.text.charAt(at)
}
