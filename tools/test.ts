import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { runChecks } from './check.ts'
import { runJourneys } from './journeys.ts'

const root = join(import.meta.dirname, '..')
const report = join(root, '.cache/vitest.json')

type Counts = { passed: number; failed: number; skipped?: number }

/** Unit, feature (on both databases) and process tests. */
async function runVitest(): Promise<Counts> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const [code] = await once(spawn(process.execPath, [runner, ...args], { cwd: root, stdio: 'inherit' }), 'exit')
  const told = JSON.parse(readFileSync(report, 'utf8')) as Record<
    `num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`,
    number
  >
  // A file that cannot even be loaded counts no test, but it is a failure all the same.
  const failed = told.numFailedTests || (code === 0 ? 0 : 1)
  return { passed: told.numPassedTests, failed, skipped: told.numPendingTests + told.numTodoTests }
}

/** `npm test`: everything there is, one after the other, and one line at the end that counts it all. */
await buildIfChanged(root)
const suites: Counts[] = [await runChecks(), await runVitest(), await runJourneys()]
const sum = (read: (counts: Counts) => number) => suites.reduce((total, counts) => total + read(counts), 0)
const skipped = sum((counts) => counts.skipped ?? 0)
const failed = sum((counts) => counts.failed)
console.log(`\n${sum((counts) => counts.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
