import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import type { Manifest } from '../features/operations/backup/manifest.ts'
import { writeBackup } from '../features/operations/backup/write-backup.ts'
import { openAudioStore } from '../open-audio-store.ts'
import { closeDataFolder } from '../platform/close-data-folder.ts'
import { copyDatabase } from '../platform/database/folder-copies.ts'
import { openDatabase, type OpenDatabase } from '../platform/database/open-database.ts'
import { requireStoredDatabase } from '../platform/database/stored-database.ts'
import { type Outcome, runCommand } from '../platform/run-command.ts'
import { keyFileOf } from '../platform/secrets/key-file.ts'
import { StartError } from '../platform/start-error.ts'
import { listStoredFiles } from '../stored-files.ts'

const usage = `Use it like this: npm run backup -- [folder] [--without-key]
  folder         where backups lie, each in a folder of its own; "backups" if left out
  --without-key  leaves out the key file, which opens what the database has sealed`

/** `npm run backup` saves the database, the files and the key, also while the server works. */
await runCommand(async (args) => {
  const { folder = 'backups', withoutKey } = readArguments(args)
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const config = readConfig(process.env, version)
  requireStoredDatabase(config)
  closeDataFolder(config.dataDir)
  const takenAt = new Date()
  const target = join(resolve(folder), `lautgabe-${takenAt.toISOString().replaceAll(/[:.]/g, '-')}`)
  const unfinished = `${target}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const manifest = await backUp(config, unfinished, takenAt, withoutKey)
    await rename(unfinished, target)
    return describe(config, manifest, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
})

function readArguments(args: string[]): { folder: string | undefined; withoutKey: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { 'without-key': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    if (positionals.length > 1) throw new StartError(usage)
    return { folder: positionals[0], withoutKey: values['without-key'] }
  } catch {
    throw new StartError(usage)
  }
}

async function backUp(config: Config, folder: string, takenAt: Date, withoutKey: boolean): Promise<Manifest> {
  await using opened = new AsyncDisposableStack()
  const database = await openForReading(config, opened)
  const audioStore = await openAudioStore(config)
  opened.defer(() => audioStore.close())
  const keyFile = keyFileOf(config.dataDir)
  const manifest = await writeBackup(folder, {
    version: config.version,
    takenAt,
    kind: database.kind,
    db: database.db,
    audioStore,
    listFiles: listStoredFiles,
    keyFile: withoutKey || config.secretKey || !existsSync(keyFile) ? undefined : keyFile,
  })
  return manifest
}

/** The embedded database is read from a copy, so that the server waits no longer than copying takes. */
async function openForReading(config: Config, opened: AsyncDisposableStack): Promise<OpenDatabase> {
  const dataDir = config.databaseUrl ? config.dataDir : await copyDatabase(config.dataDir, opened)
  const database = await openDatabase({ ...config, dataDir })
  opened.defer(() => database.close())
  return database
}

function describe(config: Config, { tables, files, holdsKey }: Manifest, target: string): Outcome {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const key = holdsKey
    ? 'It holds the key file secret.key: everybody with this backup can read the sealed values. Keep it safe.'
    : config.secretKey
      ? 'It holds no key. Keep SECRET_KEY elsewhere: without it, sealed values cannot be read after a restore.'
      : 'It holds no key. Keep secret.key elsewhere: without it, sealed values cannot be read after a restore.'
  const missing = files.missing.length
  return {
    lines: [
      `The backup is in ${target}: ${rows} rows in ${Object.keys(tables).length} tables, ${files.count} files.`,
      key,
      ...(missing > 0 ? [`${missing} files that the database names are not in the store; see the manifest.`] : []),
    ],
    isFine: missing === 0,
  }
}
