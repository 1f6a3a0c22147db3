import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareBrowserOrStop } from './browser/prepare-browser.ts'
import { buildIfChanged } from './build.ts'
import { runChecks } from './check.ts'
import { runJourneys } from './journeys.ts'
import { type Results, summarise } from './results/results.ts'
import { runTests } from './results/runner-results.ts'
import { describeTimes, forgetTimes, readTimes, timesVariable } from './results/test-times.ts'
import { readTestFiles, testsAbout } from './tests-about.ts'

const root = join(import.meta.dirname, '..')

/** Unit, feature and process tests. */
function runVitest(files: readonly string[] = []): Promise<Results> {
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=./tools/results/vitest-reporter.ts']
  return runTests('vitest', [runner, 'run', ...reporters, ...files])
}

/**
 * Journeys wait for a third of their time: for a page, or for a message to be heard. The other tests use that time.
 */
function runAll(): Promise<Results[]> {
  return Promise.all([runJourneys(), runVitest()])
}

function runAbout(word: string): Promise<Results[]> {
  const files = testsAbout(word, readTestFiles(root))
  const journeys = runJourneys(['--pass-with-no-tests', '--grep', RegExp.escape(word)])
  return Promise.all(files.length > 0 ? [journeys, runVitest(files)] : [journeys])
}

/**
 * `npm test`: runs everything and ends with all failures and one line of counts. With a word behind it, only the tests
 * and journeys that belong to it; with `--times`, also the processor time of each.
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
const suites = word ? await runAbout(word) : [await runChecks(), ...(await runAll())]
if (values.times) console.log(`\n${describeTimes(readTimes())}`)
console.log(`\n${summarise(suites)}`)
process.exitCode = suites.some(({ failures }) => failures.length > 0) ? 1 : 0
