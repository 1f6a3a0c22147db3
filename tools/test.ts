import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { prepareBrowserOrStop } from './browser/prepare-browser.ts'
import { buildIfChanged } from './build.ts'
import { runChecks } from './check.ts'
import { runJourneys } from './journeys.ts'
import { type Results, summarise } from './results/results.ts'
import { forgetResults, readResults } from './results/runner-results.ts'

const root = join(import.meta.dirname, '..')

/** Unit, feature (on both databases) and process tests. */
async function runVitest(): Promise<Results> {
  forgetResults('vitest')
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--reporter=default', '--reporter=./tools/results/vitest-reporter.ts']
  const vitest = spawn(process.execPath, [runner, ...args], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(vitest, 'exit')) as [number | null]
  return readResults('vitest', code)
}

/** `npm test`: everything there is, one after the other; at the end all that failed, and one line that counts it all. */
await prepareBrowserOrStop()
await buildIfChanged(root)
const suites = [await runChecks(), await runVitest(), await runJourneys()]
console.log(`\n${summarise(suites)}`)
process.exitCode = suites.some(({ failures }) => failures.length > 0) ? 1 : 0
