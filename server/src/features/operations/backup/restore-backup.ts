import { createReadStream } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { AudioStore } from '../../../outside/audio-store/audio-store.ts'
import { loadTables, type TableToLoad } from '../../../platform/database/load-tables.ts'
import { migrate, type Migration } from '../../../platform/database/migrate.ts'
import type { OpenDatabase } from '../../../platform/database/open-database.ts'
import { countRows, listTables } from '../../../platform/database/table-list.ts'
import { prepareJobTables } from '../../../platform/jobs/job-queue.ts'
import type { Log } from '../../../platform/log.ts'
import { StartError } from '../../../platform/start-error.ts'
import { makeTimersDue } from '../../../platform/timers/make-timers-due.ts'
import { forgetSignIns } from '../../login/sessions/forget-sign-ins.ts'
import { requireWhole } from './checksums.ts'
import { backupFormat, type Manifest, manifestSchema, places, tableFile } from './manifest.ts'

type Target = {
  database: OpenDatabase
  audioStore: Pick<AudioStore, 'put'>
  /** All that this version knows. The backup may come from an older version. */
  migrations: readonly Migration[]
  log: Log
}

const linesAtOnce = 500
/** Far longer than any row of ours. */
const longestLine = 64_000_000
const types: Record<string, string> = { '.wav': 'audio/wav', '.mp3': 'audio/mpeg', '.webp': 'image/webp' }

/** Checks every byte before anything is restored. */
export async function readBackup(folder: string, migrations: readonly Migration[]): Promise<Manifest> {
  const text = await readFile(join(folder, places.manifest), 'utf8').catch(() => undefined)
  if (text === undefined) throw new StartError(`There is no backup in "${folder}".`)
  const read = manifestSchema.safeParse(parse(text))
  if (!read.success)
    throw new StartError(
      `The backup in "${folder}" has another form than ${backupFormat}; use the version that made it.`,
    )
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = read.data.migrations.find((name) => !known.has(name))
  if (unknown)
    throw new StartError(`The backup comes from a newer version (${read.data.version}): ${unknown} is unknown here.`)
  const paths = await requireWhole(folder, read.data)
  for (const name of Object.keys(read.data.tables))
    if (!paths.has(tableFile(name))) throw new StartError(`The backup lacks the table ${name}.`)
  if (read.data.holdsKey && !paths.has(places.key)) throw new StartError(`The backup lacks the file ${places.key}.`)
  return read.data
}

/** Fills a new database as it was, brings it up to date, and stores the files. */
export async function restoreBackup(folder: string, manifest: Manifest, target: Target): Promise<void> {
  try {
    await fill(folder, manifest, target)
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error
    // A crafted backup or a full disk: the operator needs the reason, not our trace.
    throw new StartError(`The backup cannot be restored: ${error.message}`, { cause: error })
  }
}

async function fill(folder: string, manifest: Manifest, target: Target): Promise<void> {
  const { database, audioStore, migrations, log } = target
  const { db } = database
  await migrate(
    db,
    migrations.filter(({ name }) => manifest.migrations.includes(name)),
  )
  await prepareJobTables({ database, log })
  await loadTables(db, tablesIn(folder, manifest), manifest.sequences)
  await migrate(db, migrations)
  // The next times are those of another day, and what happened outside since the backup must be found at once.
  await makeTimersDue(db)
  await forgetSignIns(db)
  for (const path of await listFiles(folder)) {
    const bytes = await readFile(join(folder, path))
    const name = path.slice(places.files.length + 1)
    await audioStore.put(name, bytes, types[extname(name)] ?? 'application/octet-stream')
  }
}

/** A database with rows belongs to somebody. Tables without any may be left over from an earlier try. */
export async function requireEmpty({ db }: OpenDatabase): Promise<void> {
  for (const table of await listTables(db)) {
    // The job queue writes into its tables as soon as they exist.
    if (table.schema === 'public' && (await countRows(db, table)) > 0)
      throw new StartError(`The database is not empty: ${table.table} has rows. Restore into a new one.`)
  }
}

export async function restoreKey(folder: string, keyFile: string): Promise<void> {
  await copyFile(join(folder, places.key), keyFile)
}

async function* tablesIn(folder: string, { tables }: Manifest): AsyncGenerator<TableToLoad> {
  for (const [name, { columns }] of Object.entries(tables))
    yield { name, columns, lines: inGroups(join(folder, tableFile(name))) }
}

async function* inGroups(file: string): AsyncGenerator<string[]> {
  let group: string[] = []
  let unfinished: string[] = []
  let length = 0
  // A damaged file ends the loop with its error.
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8')
  for await (const chunk of unpacked as AsyncIterable<string>) {
    // Node's own reader of lines also cuts at U+2028, which people type.
    const [first = '', ...others] = chunk.split('\n')
    unfinished.push(first)
    length += first.length
    if (length > longestLine) throw new Error('a row is too long')
    const next = others.pop()
    if (next === undefined) continue
    const lines = [unfinished.join(''), ...others]
    unfinished = [next]
    length = next.length
    for (const line of lines) {
      group.push(line)
      if (group.length < linesAtOnce) continue
      yield group
      group = []
    }
  }
  if (length > 0) group.push(unfinished.join(''))
  if (group.length > 0) yield group
}

async function listFiles(folder: string): Promise<string[]> {
  const list = await readFile(join(folder, places.checksums), 'utf8')
  return list
    .split('\n')
    .map((line) => line.split('  ')[1] ?? '')
    .filter((path) => path.startsWith(`${places.files}/`))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
