import { toMatchKey } from '../messages/names/match-key.ts'

const unseen = /[\p{Cc}\p{Cf}]/gu
/** Screens shorten long names in this way, and cut a character in half at worst. */
const shortened = /\uFFFD?…$/u
/** A shorter name may really end in "…". */
const shortestShortened = 20

/**
 * Whether a list names this donator. Case, accents, blanks, `-` and `_` do not matter, except in names of nothing else.
 * A donator without a name is never listed: that could be anybody.
 */
export function isListedDonator(donator: string, names: readonly string[]): boolean {
  const key = toDonatorKey(donator)
  return key !== '' && names.some((name) => toDonatorKey(name) === key || isBeginning(name, key))
}

function isBeginning(name: string, key: string): boolean {
  const beginning = shortened.test(name) ? toDonatorKey(name.replace(shortened, '')) : ''
  return beginning.length >= shortestShortened && key.startsWith(beginning)
}

function toDonatorKey(name: string): string {
  const seen = name.replaceAll(unseen, '')
  return toMatchKey(seen) || seen.replaceAll(/\s/gu, '')
}
