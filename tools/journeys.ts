import { join } from 'node:path'
import { prepareBrowserOrStop } from './browser/prepare-browser.ts'
import { buildIfChanged } from './build.ts'
import { prepareJourneyData } from './journey-data.ts'
import { type Results, summarise } from './results/results.ts'
import { runTests } from './results/runner-results.ts'

const root = join(import.meta.dirname, '..')

/** Runs the browser journeys, all or those whose file or name matches, and counts them for `npm test`. */
export async function runJourneys(filter: string[] = []): Promise<Results> {
  await prepareBrowserOrStop()
  await buildIfChanged(root)
  await using opened = new AsyncDisposableStack()
  const data = await prepareJourneyData(opened)
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [cli, 'test', '--config', join(root, 'journeys/playwright.config.ts'), ...filter]
  return await runTests('playwright', args, data)
}

if (import.meta.main) {
  const results = await runJourneys(process.argv.slice(2))
  console.log(`\n${summarise([results])}`)
  if (results.failures.length > 0) process.exitCode = 1
}
