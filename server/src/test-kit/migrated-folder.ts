import { hash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { buildApp } from '../build-app.ts'
import { readConfig } from '../config.ts'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, '.cache')
const prefix = 'migrated-'
/** The files that decide about the tables. The lock file names the versions of the database and of the job queue. */
const sources = ['server/src/migrations/*.ts', 'server/src/platform/{database,jobs,secrets}/*.ts', 'package-lock.json']

/**
 * Fills a new data folder with an embedded database that has all its tables. Making one takes ten seconds of processor
 * time, so all tests, and later runs from the same sources, copy the same one.
 */
export async function copyMigratedFolder(to: string): Promise<void> {
  const kept = join(cache, nameOfSources())
  if (!existsSync(kept)) await keepMigratedFolder(kept)
  cpSync(kept, to, { recursive: true })
}

function nameOfSources(): string {
  const files = globSync(sources, { cwd: root, exclude: (name) => name.includes('.test.') }).toSorted()
  const contents = files.map((file) => readFileSync(join(root, file), 'utf8'))
  return prefix + hash('sha256', contents.join('\0')).slice(0, 16)
}

async function keepMigratedFolder(kept: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const outdated = readdirSync(cache).filter((name) => name.startsWith(prefix) && name !== basename(kept))
  for (const name of outdated) rmSync(join(cache, name), { recursive: true, force: true })
  // Another process may make the same folder at the same time, so each makes one of its own and the first one stays.
  const own = mkdtempSync(join(cache, 'unfinished-'))
  await migrateOnce({ DATA_DIR: own })
  try {
    renameSync(own, kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
    rmSync(own, { recursive: true })
  }
}

/** Opens the database that the settings name, makes its tables, and closes it. */
export async function migrateOnce(settings: Record<string, string>): Promise<void> {
  const own = { LOG_LEVEL: 'silent', SECRET_KEY: 'a secret that is only good for tests' }
  const built = await buildApp(readConfig({ ...settings, ...own }, 'template'), {
    runByItself: false,
    checkAnswers: true,
  })
  // The tests that copy it have keys of their own.
  await built.app.db.deleteFrom('fingerprintKeys').execute()
  await built.stop()
}
