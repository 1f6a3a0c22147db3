import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { processorSeconds } from './processor-seconds.ts'

type Time = { name: string; seconds: number }

/** Set where processor time is measured: `npm test -- --times`. */
export const timesVariable = 'TEST_TIMES'

const file = join(import.meta.dirname, '../../.cache/test-times.jsonl')
const shownMost = 40

/** Starts to measure; call the returned function at the end. It does nothing where nobody asked for times. */
export function measureProcessor(): (name: string) => void {
  if (!process.env[timesVariable]) return () => {}
  const before = processorSeconds()
  return (name) => {
    const time: Time = { name, seconds: processorSeconds() - before }
    appendFileSync(file, `${JSON.stringify(time)}\n`)
  }
}

export function forgetTimes(): void {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

export function readTimes(): Time[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Time)
}

/** The most expensive first. */
export function describeTimes(times: readonly Time[]): string {
  const sorted = times.toSorted((left, right) => right.seconds - left.seconds)
  const sum = times.reduce((total, { seconds }) => total + seconds, 0)
  const lines = sorted.slice(0, shownMost).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
  return [
    ...lines,
    `${sum.toFixed(1).padStart(8)} s  of processor time in ${times.length} test files and journeys`,
  ].join('\n')
}
