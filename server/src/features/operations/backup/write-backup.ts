import { createHash, hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { type DumpedTable, dumpTables } from '../../../platform/database/dump-tables.ts'
import { listRunMigrations } from '../../../platform/database/migrate.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { AudioStore } from '../../../outside/audio-store/audio-store.ts'
import { toChecksumLine } from './checksums.ts'
import { backupFormat, type Manifest, places, tableFile } from './manifest.ts'

export type BackupSource = {
  version: string
  takenAt: Date
  kind: Manifest['database']
  db: Database
  audioStore: Pick<AudioStore, 'read' | 'readRemoved'>
  /** The names of all files that the rows of the database name. */
  listFiles(db: DatabaseTransaction): Promise<string[]>
  /** Undefined: the backup is to hold no key. */
  keyFile: string | undefined
}

const filesAtOnce = 8
/** Rows compress well at any level, and a faster one ends the transaction on a busy server sooner. */
const gzip = () => createGzip({ level: constants.Z_BEST_SPEED })

/**
 * Writes all rows of one moment, and then the files that they name. Files that were removed since that moment are read
 * from where the store has put them aside.
 */
export async function writeBackup(folder: string, source: BackupSource): Promise<Manifest> {
  const sums: string[] = []
  const note = (sha256: string, path: string) => void sums.push(toChecksumLine(sha256, path))
  await mkdir(join(folder, places.tables), { recursive: true })
  const { fileNames, ...dumped } = await dumpTables(source.db, async (dump) => {
    const written: Manifest['tables'] = {}
    for await (const table of dump.tables) {
      const { sha256, rows } = await writeTable(folder, table)
      note(sha256, tableFile(table.table.name))
      written[table.table.name] = { columns: table.table.columns.map(({ name }) => name), rows }
    }
    const [migrations, names] = [await listRunMigrations(dump.tx), await source.listFiles(dump.tx)]
    return { tables: written, sequences: dump.sequences, migrations, fileNames: names }
  })
  const files = await writeFiles(folder, source.audioStore, fileNames, note)
  if (source.keyFile !== undefined) {
    await copyFile(source.keyFile, join(folder, places.key))
    note(hash('sha256', await readFile(join(folder, places.key))), places.key)
  }
  const checksums = sums.join('')
  await writeFile(join(folder, places.checksums), checksums)
  const manifest: Manifest = {
    format: backupFormat,
    version: source.version,
    takenAt: source.takenAt.toISOString(),
    database: source.kind,
    ...dumped,
    files,
    holdsKey: source.keyFile !== undefined,
    checksumsSha256: hash('sha256', checksums),
  }
  await writeFile(join(folder, places.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

async function writeTable(folder: string, { table, lines }: DumpedTable): Promise<{ sha256: string; rows: number }> {
  const sum = createHash('sha256')
  let rows = 0
  const text = async function* () {
    for await (const group of lines) {
      rows += group.length
      yield `${group.join('\n')}\n`
    }
  }
  const summing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk)
      done(null, chunk)
    },
  })
  const file = join(folder, tableFile(table.name))
  await pipeline(Readable.from(text()), gzip(), summing, createWriteStream(file))
  return { sha256: sum.digest('hex'), rows }
}

async function writeFiles(
  folder: string,
  audioStore: BackupSource['audioStore'],
  names: readonly string[],
  note: (sha256: string, path: string) => void,
): Promise<Manifest['files']> {
  const missing: string[] = []
  let [next, bytes] = [0, 0]
  const copy = async () => {
    for (;;) {
      const name = names[next]
      next += 1
      if (name === undefined) return
      const found = (await audioStore.read(name)) ?? (await audioStore.readRemoved(name))
      if (!found) {
        missing.push(name)
        continue
      }
      const path = `${places.files}/${name}`
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), found)
      note(hash('sha256', found), path)
      bytes += found.length
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, copy))
  return { count: names.length - missing.length, bytes, missing }
}
