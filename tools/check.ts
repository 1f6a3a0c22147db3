import { join } from 'node:path'
import { type Step, stepsFor } from './check/steps.ts'

const root = join(import.meta.dirname, '..')
const atOnce = 2

/** Every check, one line each; a failing one shows what its tool said. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = stepsFor(root)
  const results: boolean[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function runStep({ name, run }: Step): Promise<boolean> {
  const begin = performance.now()
  const { ok, output } = await run()
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${ok ? '  ok    ' : '  FAILED'}  ${name.padEnd(20)} ${seconds.padStart(5)} s`)
  if (!ok) console.log(`\n${output.trim()}\n`)
  return ok
}

if (import.meta.main) {
  const { failed } = await runChecks()
  if (failed > 0) process.exitCode = 1
}
