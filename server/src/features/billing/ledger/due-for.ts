import type { Charge, Hold, SpokenWord } from './ledger.ts'

/**
 * What the job has not paid yet: the words that are new in it. Where nobody knows the words, it is what the job has
 * grown by.
 */
export function dueFor({ spent, words }: Pick<Hold, 'spent' | 'words'>, charge: Charge): number {
  // A node of the version before charges without noting the words.
  const isUnknown = !words || (words.length === 0 && spent > 0)
  if (isUnknown || !charge.words) return Math.max(0, charge.characters - spent)
  return newWords(words, charge.words).reduce((sum, { characters }) => sum + characters, 0)
}

/** The words that are paid once the job is charged. */
export function paidWords({ words }: Pick<Hold, 'words'>, charge: Charge): string[] | null {
  if (!charge.words) return words
  const paid = words ?? []
  return [...paid, ...newWords(paid, charge.words).map(({ key }) => key)]
}

/** A message may say the same twice, and then it is paid twice. */
function newWords(paid: readonly string[], said: readonly SpokenWord[]): SpokenWord[] {
  const left = new Map<string, number>()
  for (const key of paid) left.set(key, (left.get(key) ?? 0) + 1)
  return said.filter(({ key }) => {
    const times = left.get(key) ?? 0
    if (times > 0) left.set(key, times - 1)
    return times === 0
  })
}
