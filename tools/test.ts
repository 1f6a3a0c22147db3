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

/** One after the other: beside each other both need more processor time and end no sooner. */
const runAll = async (): Promise<Results[]> => [await runChecks(), await runVitest(), await runJourneys()]

async function runAbout(word: string): Promise<Results[]> {
  const files = testsAbout(word, readTestFiles(root))
  const journeys = await runJourneys(['--pass-with-no-tests', '--grep', RegExp.escape(word)])
  return files.length > 0 ? [await runVitest(files), journeys] : [journeys]
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
const suites = await (word ? runAbout(word) : runAll())
if (values.times) console.log(`\n${describeTimes(readTimes())}`)
console.log(`\n${summarise(suites)}`)
process.exitCode = suites.some(({ failures }) => failures.length > 0) ? 1 : 0
