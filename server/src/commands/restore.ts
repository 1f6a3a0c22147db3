import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import type { Manifest } from '../features/operations/backup/manifest.ts'
import { readBackup, requireEmpty, restoreBackup, restoreKey } from '../features/operations/backup/restore-backup.ts'
import { checkIntegrity, isInOrder, toLines } from '../features/operations/integrity/check-integrity.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import { openAudioStore } from '../open-audio-store.ts'
import { closeDataFolder } from '../platform/close-data-folder.ts'
import { lockFolder } from '../platform/database/folder-lock.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Database } from '../platform/database/tables.ts'
import { openLog } from '../platform/log.ts'
import { type Outcome, runCommand } from '../platform/run-command.ts'
import { keyFileOf, readKeys } from '../platform/secrets/key-file.ts'
import { openSecretBox } from '../platform/secrets/open-secret-box.ts'
import { StartError } from '../platform/start-error.ts'

const usage = `Use it like this: npm run restore -- <backup> [--into <folder>]
  <backup>         the folder of one backup
  --into <folder>  an empty data folder; DATA_DIR if left out. With DATABASE_URL the rows go into that database.`

/** `npm run restore` makes a new data folder, or fills a new database, from a backup. It never changes an old one. */
await runCommand(async (args) => {
  const { backup, into } = readArguments(args)
  const config = readConfig(process.env, 'restore')
  if (into !== undefined && config.databaseUrl)
    throw new StartError('The option --into is for the embedded database, but DATABASE_URL is set.')
  const folder = resolve(backup)
  const manifest = await readBackup(folder, allMigrations)
  const dataDir = resolve(into ?? config.dataDir)
  if (config.databaseUrl) {
    if (!config.s3) requireNoFiles(dataDir)
    closeDataFolder(dataDir)
    return restoreInto(config, folder, manifest)
  }
  requireMovable(dataDir)
  requireEmptyFolder(dataDir)
  const outcome = await makeWhole(dataDir, (made) => restoreInto({ ...config, dataDir: made }, folder, manifest))
  return { ...outcome, lines: [...outcome.lines, `The data folder is ${dataDir}.`] }
})

/** The folder appears when it is finished. The lock lies beside it, since the database takes the one in it. */
async function makeWhole(dataDir: string, fill: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const unfinished = `${dataDir}.unfinished`
  closeDataFolder(unfinished)
  const lock = lockFolder(
    unfinished,
    `Another restore into "${dataDir}" is under way; let it end first, or restore into another folder.`,
  )
  try {
    const made = join(unfinished, 'data')
    await rm(made, { recursive: true, force: true })
    await mkdir(made, { recursive: true })
    const outcome = await fill(made)
    requireEmptyFolder(dataDir)
    if (existsSync(dataDir)) await rmdir(dataDir)
    await rename(made, dataDir)
    return outcome
  } finally {
    // Windows removes no open file, so the lock goes first.
    lock.release()
    await rm(unfinished, { recursive: true, force: true })
  }
}

function readArguments(args: string[]): { backup: string; into: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ args, options: { into: { type: 'string' } }, allowPositionals: true })
    const [backup, ...others] = positionals
    if (backup === undefined || others.length > 0) throw new StartError(usage)
    return { backup, into: values.into }
  } catch {
    throw new StartError(usage)
  }
}

/** The finished folder takes the place of an empty one, which no folder can where a disk is mounted. */
function requireMovable(dataDir: string): void {
  if (!existsSync(dataDir) || statSync(dataDir).dev === statSync(dirname(dataDir)).dev) return
  throw new StartError(
    `The folder "${dataDir}" is a mounted disk; restore into a new folder on it with --into, and set DATA_DIR to that one.`,
  )
}

function requireEmptyFolder(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return
  requireUnused(dataDir)
  throw new StartError(`The folder "${dataDir}" is not empty; restore into a new one.`)
}

/** The rows go elsewhere, but the files would mix with those of an installation that keeps its own in this folder. */
function requireNoFiles(dataDir: string): void {
  requireUnused(dataDir)
  const folder = join(dataDir, 'audio')
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new StartError(`The folder "${folder}" is not empty; set DATA_DIR to a new folder, which gets the files.`)
}

/** Says so if a server runs there. */
function requireUnused(dataDir: string): void {
  if (existsSync(join(dataDir, 'lock'))) lockFolder(dataDir).release()
}

async function restoreInto(config: Config, folder: string, manifest: Manifest): Promise<Outcome> {
  await using opened = new AsyncDisposableStack()
  const { log, close } = await openLog('silent', config.dataDir, { now: () => new Date() })
  opened.defer(close)
  const database = await openDatabase(config)
  opened.defer(() => database.close())
  await requireEmpty(database)
  const audioStore = await openAudioStore(config)
  opened.defer(() => audioStore.close())
  await restoreBackup(folder, manifest, { database, audioStore, migrations: allMigrations, log })
  const takesKey = manifest.holdsKey && !config.secretKey
  if (takesKey) await restoreKey(folder, keyFileOf(config.dataDir))
  const found = await checkIntegrity({ db: database.db, audioStore })
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const key = await judgeKey(config, database.db, takesKey)
  return {
    lines: [
      `Restored the backup of ${manifest.takenAt} (version ${manifest.version}): ${rows} rows, ${manifest.files.count} files.`,
      key.line,
      ...toLines(found),
    ],
    isFine: isInOrder(found) && key.isFine,
  }
}

/** Tells at once whether a server can read what the database has sealed. */
async function judgeKey(config: Config, db: Database, takesKey: boolean): Promise<{ line: string; isFine: boolean }> {
  if (!takesKey && !config.secretKey)
    return { line: 'The backup holds no key: bring back the secret.key of that time before you start.', isFine: true }
  try {
    await openSecretBox(db, readKeys(config))
  } catch (error) {
    if (error instanceof StartError) return { line: error.message, isFine: false }
    throw error
  }
  return { line: takesKey ? 'The key file came with the backup.' : 'SECRET_KEY fits the database.', isFine: true }
}
