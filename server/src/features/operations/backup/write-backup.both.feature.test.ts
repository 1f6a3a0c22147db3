import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { allMigrations } from '../../../migrations/all-migrations.ts'
import { dumpTables } from '../../../platform/database/dump-tables.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { diskAudioStore } from '../../../outside/audio-store/disk/disk-audio-store.ts'
import { listStoredFiles } from '../../../stored-files.ts'
import { aUser } from '../../../test-kit/builders.ts'
import { plantPerson } from '../../../test-kit/plant-person.ts'
import { silentLog } from '../../../test-kit/silent-log.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { aDatabase } from '../../../test-kit/test-database.ts'
import { keepSpeechFile } from '../../speech/files/speech-files.ts'
import { checkIntegrity, isInOrder } from '../integrity/check-integrity.ts'
import { readBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const startAnew = ['timer_runs', 'login_sessions', 'login_tokens']

/** Every row of every table. */
const linesOf = (db: Database) =>
  dumpTables(db, async ({ tables }) => {
    const found: Record<string, string[]> = {}
    for await (const { table, lines } of tables) {
      const all: string[] = []
      for await (const group of lines) all.push(...group)
      found[table.name] = all.toSorted()
    }
    return found
  })

/** The database counts these entries itself, and must go on counting where it was. */
async function writeEntry(db: Database): Promise<number | undefined> {
  const entry = sql<{ id: number }>`
    insert into audit_entries (happened_at, action, actor_kind) values (now(), 'x', 'system') returning id`
  return (await entry.execute(db)).rows[0]?.id
}

/** Rows of every kind, values that are easily lost on the way, and a file. */
async function aHouse(app: TestApp): Promise<string> {
  const { id, email, username } = await aUser(app, { username: 'mira' })
  await plantPerson(app.app.db, { id, email, username })
  const odd = 'a "quote", a \\ and\na line, ünï 🎉, {}, null, \u2028\u2029\r.'
  await app.app.db.updateTable('donations').set({ message: odd }).execute()
  await sql`update donations set script = 'null'::jsonb, minor_units = 9007199254740993`.execute(app.app.db)
  // The files of these were never written.
  await app.app.db.deleteFrom('sounds').execute()
  await app.app.db.updateTable('playbacks').set({ pictureToken: null }).execute()
  const file = { key: 'k'.repeat(43), kind: 'mix', seconds: 0.1 + 0.2, peaks: [0.1] as never } as const
  await keepSpeechFile(app.app, file, new Uint8Array([1, 2, 3]))
  await writeEntry(app.app.db)
  await app.app.jobs.add(app.app.db, 'make-samples', {})
  await app.app.db.insertInto('timerRuns').values({ name: 'a timer', nextRunAt: new Date() }).execute()
  return `mixes/kk/${'k'.repeat(43)}.mp3`
}

test('a restored database has every row as it was, due timers, nobody signed in, and files that were removed during the backup', async () => {
  await using app = await startTestApp()
  const removed = await aHouse(app)
  const { db, audioStore } = app.app
  const folder = aFolder()
  const written = await writeBackup(folder, {
    version: 'test',
    takenAt: new Date(),
    kind: 'postgres',
    db,
    audioStore,
    async listFiles(tx) {
      const names = await listStoredFiles(tx)
      await audioStore.remove(removed)
      return names
    },
    keyFile: undefined,
  })
  const before = await linesOf(db)
  const { database, release } = await aDatabase()
  onTestFinished(release)

  const manifest = await readBackup(folder, allMigrations)
  const store = diskAudioStore(aFolder())
  await restoreBackup(folder, manifest, { database, audioStore: store, migrations: allMigrations, log: silentLog })

  expect(manifest).toEqual(written)
  expect(written.files).toMatchObject({ count: 1, missing: [] })
  expect(await linesOf(database.db)).toEqual({
    ...before,
    ...Object.fromEntries(startAnew.map((table) => [`public.${table}`, []])),
  })
  expect(startAnew.filter((table) => before[`public.${table}`]?.length)).toEqual(startAnew)
  expect(new Uint8Array((await store.read(removed)) ?? [])).toEqual(new Uint8Array([1, 2, 3]))
  expect(await writeEntry(database.db)).toBe(await writeEntry(db))
  const found = await checkIntegrity({ db: database.db, audioStore: store })
  expect(found.filter(({ kind }) => kind !== 'characters').every((one) => isInOrder([one]))).toBe(true)
})

test('a backup leaves the tables of other programs out, and a restore leaves them as they are', async () => {
  await using app = await startTestApp()
  const { db, audioStore } = app.app
  const { database, release } = await aDatabase()
  onTestFinished(release)
  await using ofOthers = new AsyncDisposableStack()
  for (const one of [db, database.db]) {
    await sql`create schema other`.execute(one)
    ofOthers.defer(async () => void (await sql`drop schema other cascade`.execute(one)))
    await sql`create table other.notes (id serial primary key, above int references other.notes)`.execute(one)
    await sql`insert into other.notes (above) values (1)`.execute(one)
  }
  const folder = aFolder()

  await writeBackup(folder, {
    version: 'test',
    takenAt: new Date(),
    kind: 'postgres',
    db,
    audioStore,
    listFiles: listStoredFiles,
    keyFile: undefined,
  })
  const manifest = await readBackup(folder, allMigrations)
  await restoreBackup(folder, manifest, { database, audioStore, migrations: allMigrations, log: silentLog })

  expect(Object.keys(manifest.tables)).not.toContain('other.notes')
  expect(manifest.sequences.map(({ name }) => name)).not.toContain('other.notes_id_seq')
  const { rows } = await sql`select id, above from other.notes`.execute(database.db)
  expect(rows).toEqual([{ id: 1, above: 1 }])
})
