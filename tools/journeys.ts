import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataTemplateVariable, peopleFile } from '../journeys/rig.ts'
import { buildIfChanged } from './build.ts'
import { seedDemo } from './seed-demo.ts'

const root = join(import.meta.dirname, '..')
const report = join(root, '.cache/journeys.json')

type Counts = { passed: number; failed: number; skipped: number }

/** The browser journeys, all or those whose file or name matches; counted for `npm test`. */
export async function runJourneys(filter: string[] = []): Promise<Counts> {
  await buildIfChanged(root)
  rmSync(report, { force: true })
  const template = await makeDataTemplate()
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [cli, 'test', '--config', join(root, 'journeys/playwright.config.ts'), ...filter]
  const playwright = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, [dataTemplateVariable]: template },
  })
  const [code] = (await once(playwright, 'exit')) as [number | null]
  rmSync(template, { recursive: true, force: true })
  return countResults(code === 0)
}

/** A database with a streamer and an administrator takes seconds to make, so it is made once and copied for each rig. */
export async function makeDataTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-journey-template-'))
  const { streamer, admin } = await seedDemo(
    { DATA_DIR: folder, LOG_LEVEL: 'warn', SPEECH_AHEAD: '0' },
    { withCatalogues: true },
  )
  writeFileSync(join(folder, peopleFile), JSON.stringify({ streamer, admin }))
  return folder
}

function countResults(hasSucceeded: boolean): Counts {
  const told = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = told?.stats ?? {}
  // A file that cannot be loaded counts no test, but it is a failure all the same.
  return { passed: expected, failed: unexpected + flaky || (hasSucceeded ? 0 : 1), skipped }
}

type Report = { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }

if (import.meta.main) {
  const { failed } = await runJourneys(process.argv.slice(2))
  if (failed > 0) process.exitCode = 1
}
