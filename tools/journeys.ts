import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataTemplateVariable, peopleFile } from '../journeys/kit/rig.ts'
import { copyMigratedFolder } from '../server/src/test-kit/migrated-folder.ts'
import { prepareBrowserOrStop } from './browser/prepare-browser.ts'
import { buildIfChanged } from './build.ts'
import { type Results, summarise } from './results/results.ts'
import { runTests } from './results/runner-results.ts'
import { seedDemo } from './seed-demo.ts'

const root = join(import.meta.dirname, '..')
/** Converting the weights of the neural voices takes seconds and 300 MB, so all rigs share them. */
const models = join(root, '.cache/models')

/** Runs the browser journeys, all or those whose file or name matches, and counts them for `npm test`. */
export async function runJourneys(filter: string[] = []): Promise<Results> {
  await prepareBrowserOrStop()
  await buildIfChanged(root)
  const template = await makeDataTemplate()
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [cli, 'test', '--config', join(root, 'journeys/playwright.config.ts'), ...filter]
  const results = await runTests('playwright', args, { [dataTemplateVariable]: template })
  rmSync(template, { recursive: true, force: true })
  return results
}

/**
 * Making a database with a streamer and an administrator takes seconds, so we make it once and copy it for each rig.
 */
export async function makeDataTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-journey-template-'))
  await copyMigratedFolder(folder)
  shareModels(folder)
  const { streamer, admin } = await seedDemo(
    { DATA_DIR: folder, LOG_LEVEL: 'warn', SPEECH_AHEAD: '0' },
    { withSounds: true },
  )
  writeFileSync(join(folder, peopleFile), JSON.stringify({ streamer, admin }))
  return folder
}

function shareModels(dataDir: string): void {
  const own = join(dataDir, 'models')
  rmSync(own, { recursive: true, force: true })
  mkdirSync(models, { recursive: true })
  symlinkSync(models, own, 'junction')
}

if (import.meta.main) {
  const results = await runJourneys(process.argv.slice(2))
  console.log(`\n${summarise([results])}`)
  if (results.failures.length > 0) process.exitCode = 1
}
