import { join } from 'node:path'
import { type Step, stepsFor } from './check/steps.ts'
import { aFailure, type Failure, type Results } from './results/results.ts'

const root = join(import.meta.dirname, '..')
const atOnce = 2

/** Runs every check and prints one line each; a failing check shows the output of its tool. */
export async function runChecks(): Promise<Results> {
  const waiting = stepsFor(root)
  const count = waiting.length
  const failures: Failure[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) failures.push(...(await runStep(step)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { passed: count - failures.length, skipped: 0, failures }
}

/** An empty list, or the one failure. */
async function runStep({ name, run }: Step): Promise<Failure[]> {
  const begin = performance.now()
  const { ok, output } = await run()
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${ok ? '  ok    ' : '  FAILED'}  ${name.padEnd(20)} ${seconds.padStart(5)} s`)
  if (ok) return []
  console.log(`\n${output.trim()}\n`)
  return [aFailure(`check of ${name}`, output)]
}

if (import.meta.main) {
  const { failures } = await runChecks()
  if (failures.length > 0) process.exitCode = 1
}
