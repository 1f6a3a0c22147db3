import { donatorListMax, donatorMaxLength } from '@lautgabe/contract/filters/message-filters.ts'
import { ownWordLength, ownWordProblem } from '@lautgabe/contract/filters/own-word.ts'

type LengthProblem = 'tooShort' | 'tooLong'

/** The rule for one line, as in the contract. */
type Rule = { problemOf: (line: string) => LengthProblem | undefined; shortest: number; longest: number }

const wordRule: Rule = { problemOf: ownWordProblem, ...ownWordLength }
const nameRule: Rule = {
  problemOf: (name) => (name.length > donatorMaxLength ? 'tooLong' : undefined),
  shortest: 1,
  longest: donatorMaxLength,
}

export type LineProblem = { code: LengthProblem | 'tooMany'; line: number; max: number }

export type ReadLines = { lines: string[]; problem: LineProblem | undefined }

/**
 * Reads one entry per line, also from pasted text: invisible characters are removed, and a repeated entry counts once.
 */
export function readLines(typed: string, most: number, rule = wordRule): ReadLines {
  const lines = new Map<string, string>()
  let problem: LineProblem | undefined
  for (const [index, raw] of typed.split('\n').entries()) {
    const line = raw
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    if (line === '') continue
    const code = rule.problemOf(line)
    if (code) problem ??= { code, line: index + 1, max: code === 'tooShort' ? rule.shortest : rule.longest }
    const key = line.toLowerCase()
    if (!lines.has(key)) lines.set(key, line)
    if (lines.size > most) problem ??= { code: 'tooMany', line: index + 1, max: most }
  }
  return { lines: Array.from(lines.values()), problem }
}

export const readNames = (typed: string): ReadLines => readLines(typed, donatorListMax, nameRule)
