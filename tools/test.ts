import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareBrowserOrStop } from './browser/prepare-browser.ts'
import { buildIfChanged } from './build.ts'
import { runChecks } from './check.ts'
import { runJourneys } from './journeys.ts'
import { type Results, summarise } from './results/results.ts'
import { forgetResults, readResults } from './results/runner-results.ts'
import { describeTimes, forgetTimes, readTimes, timesVariable } from './results/test-times.ts'
import { readTestFiles, testsAbout } from './tests-about.ts'

const root = join(import.meta.dirname, '..')

/** Unit, feature and process tests. */
async function runVitest(files: readonly string[] = []): Promise<Results> {
  forgetResults('vitest')
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--reporter=default', '--reporter=./tools/results/vitest-reporter.ts', ...files]
  const vitest = spawn(process.execPath, [runner, ...args], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(vitest, 'exit')) as [number | null]
  return readResults('vitest', code)
}

async function runAbout(word: string): Promise<Results[]> {
  const files = testsAbout(word, readTestFiles(root))
  const journeys = await runJourneys(['--pass-with-no-tests', '--grep', RegExp.escape(word)])
  return files.length > 0 ? [await runVitest(files), journeys] : [journeys]
}

/**
 * `npm test`: runs everything, one after the other, and ends with all failures and one line of counts. With a word
 * behind it, only the tests and journeys that belong to it; with `--times`, also the processor time of each.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'boolean', default: false } },
})
const word = positionals.join(' ')
if (values.times) {
  forgetTimes()
  process.env[timesVariable] = '1'
}
await prepareBrowserOrStop()
await buildIfChanged(root)
const suites = word ? await runAbout(word) : [await runChecks(), await runVitest(), await runJourneys()]
if (values.times) console.log(`\n${describeTimes(readTimes())}`)
console.log(`\n${summarise(suites)}`)
process.exitCode = suites.some(({ failures }) => failures.length > 0) ? 1 : 0
