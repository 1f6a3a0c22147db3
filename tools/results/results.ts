import { stripVTControlCharacters } from 'node:util'

/** A failure, under the name by which a person finds it again. */
export type Failure = { name: string; reason: string }

export type Results = { passed: number; skipped: number; failures: Failure[]; skips?: Skip[] }

/** A test that was skipped on purpose on this machine, and why. */
type Skip = { name: string; reason: string }

const linesMax = 3

/** Only enough of an error to recognise it; the full text is where it happened. */
export function aFailure(name: string, error: string | undefined): Failure {
  const lines = stripVTControlCharacters(error ?? '').split('\n')
  const telling = lines.map((line) => line.trim()).filter((line) => line !== '')
  return { name, reason: telling.slice(0, linesMax).join('\n') }
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
