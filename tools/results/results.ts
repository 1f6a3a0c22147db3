import { stripVTControlCharacters } from 'node:util'

/** A failure, under the name by which a person finds it again. */
export type Failure = { name: string; reason: string }

export type Results = { passed: number; skipped: number; failures: Failure[]; skips?: Skip[] }

/** A test that was skipped on purpose on this machine, and why. */
type Skip = { name: string; reason: string }

const linesMax = 3
const differencesMax = 12

/** Only enough of an error to recognise it, and what differs; the full text is where it happened. */
export function aFailure(name: string, error: string | undefined, difference?: string): Failure {
  const lines = linesOf(error).slice(0, linesMax)
  const differences = linesOf(difference).filter((line) => /^[+-]/.test(line))
  return { name, reason: [...lines, ...differences.slice(0, differencesMax)].join('\n') }
}

function linesOf(text = ''): string[] {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** The last screen of a long run: every failure by its name, and one line with the counts. */
export function summarise(suites: readonly Results[]): string {
  const failures = suites.flatMap((suite) => suite.failures)
  const sum = (read: (results: Results) => number) => suites.reduce((total, results) => total + read(results), 0)
  const skipped = sum((results) => results.skipped)
  const counts = [`${sum((results) => results.passed)} passed`, `${failures.length} failed`]
  if (skipped > 0) counts.push(`${skipped} skipped`)
  const skips = suites.flatMap((suite) => suite.skips ?? [])
  const named = [
    ...skips.map((skip) => describe('SKIPPED', skip)),
    ...failures.map((each) => describe('FAILED ', each)),
  ]
  return [...named, counts.join(', ')].join('\n\n')
}

function describe(what: string, { name, reason }: Failure | Skip): string {
  return [`${what} ${name}`, ...reason.split('\n').map((line) => `        ${line}`)].join('\n').trimEnd()
}
