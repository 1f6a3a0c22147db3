import { donatorListMax, donatorMaxLength } from '@lautgabe/contract/filters/message-filters.ts'

/** As in the contract. */
const wordLimits = { shortest: 2, longest: 60 }
const nameLimits = { shortest: 1, longest: donatorMaxLength }

export type LineProblem = { code: 'tooShort' | 'tooLong' | 'tooMany'; line: number; max: number }

export type ReadLines = { lines: string[]; problem: LineProblem | undefined }

/**
 * Reads one entry per line, also from pasted text: invisible characters are removed, and a repeated entry counts once.
 */
export function readLines(typed: string, most: number, { shortest, longest } = wordLimits): ReadLines {
  const lines = new Map<string, string>()
  let problem: LineProblem | undefined
  for (const [index, raw] of typed.split('\n').entries()) {
    const line = raw
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    if (line === '') continue
    if (line.length < shortest) problem ??= { code: 'tooShort', line: index + 1, max: shortest }
    if (line.length > longest) problem ??= { code: 'tooLong', line: index + 1, max: longest }
    const key = line.toLowerCase()
    if (!lines.has(key)) lines.set(key, line)
    if (lines.size > most) problem ??= { code: 'tooMany', line: index + 1, max: most }
  }
  return { lines: Array.from(lines.values()), problem }
}

export const readNames = (typed: string): ReadLines => readLines(typed, donatorListMax, nameLimits)
