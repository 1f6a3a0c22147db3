import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { toChecksumLine } from '../features/operations/backup/checksums.ts'
import { backupFormat, type Manifest } from '../features/operations/backup/manifest.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import { lockFolder } from '../platform/database/folder-lock.ts'
import { runCommandFile } from '../test-kit/run-command.ts'
import { emptyFolder } from '../test-kit/server-process.ts'
import { onEmptyPostgres } from '../test-kit/test-database.ts'

function aFolder(): string {
  const folder = emptyFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Crafted = { contents?: Record<string, string | Buffer> } & Partial<Manifest>

/** A backup whose checksums fit, whatever is in it. */
function aCraftedBackup({ contents = {}, ...changes }: Crafted): string {
  const backup = join(aFolder(), 'one', 'backup')
  mkdirSync(backup, { recursive: true })
  const lines = Object.entries(contents).map(([path, content]) => {
    mkdirSync(dirname(join(backup, path)), { recursive: true })
    writeFileSync(join(backup, path), content)
    return toChecksumLine(hash('sha256', content), path)
  })
  writeFileSync(join(backup, 'checksums.sha256'), lines.join(''))
  const manifest: Manifest = {
    format: backupFormat,
    version: 'test',
    takenAt: '2026-01-01T12:00:00.000Z',
    database: 'embedded',
    migrations: allMigrations.map(({ name }) => name),
    tables: {},
    sequences: [],
    files: { count: 0, bytes: 0, missing: [] },
    holdsKey: false,
    checksumsSha256: hash('sha256', lines.join('')),
    ...changes,
  }
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest))
  return backup
}

const users = (content: string | Buffer): Crafted => ({
  contents: { 'tables/public.users.jsonl.gz': content },
  tables: { 'public.users': { columns: ['id'], rows: 1 } },
})

test.each<[string, Crafted, RegExp]>([
  ['a file outside its folder', { contents: { 'files/../../evil.wav': 'x' } }, /^The backup names a file .*evil\.wav/],
  ['a key that is missing', { holdsKey: true }, /^The backup lacks the file secret\.key/],
  ['a table that ends too early', users(gzipSync('["a"]\n').subarray(0, 15)), /^The backup cannot be restored: /],
])('a backup with %s is refused in one sentence, and nothing is left behind', async (_what, crafted, sentence) => {
  const folder = aFolder()

  const { code, errors } = await runCommandFile('restore', [aCraftedBackup(crafted), '--into', join(folder, 'new')], {})

  expect(errors).toMatch(sentence)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

/** Making an embedded database takes ten seconds of processor time, so these are restored into PostgreSQL. */
test.each<[string, Crafted, RegExp]>([
  ['a row without end', users(gzipSync(Buffer.alloc(70_000_000, ' '))), /^The backup cannot be restored: .*too long/],
  ['rows that are none', users(gzipSync('nonsense\n')), /^The backup cannot be restored: /],
])('a backup with %s is refused in one sentence', async (_what, crafted, sentence) => {
  const settings = { ...(await onEmptyPostgres()), DATA_DIR: aFolder() }

  const { code, errors } = await runCommandFile('restore', [aCraftedBackup(crafted)], settings)

  expect(errors).toMatch(sentence)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

test('a restore into PostgreSQL keeps off a data folder that is in use or has files', async () => {
  const folder = aFolder()
  const settings = { ...(await onEmptyPostgres()), DATA_DIR: folder }
  const refusal = async () => (await runCommandFile('restore', [aCraftedBackup({})], settings)).errors
  const lock = lockFolder(folder)
  const whileInUse = await refusal()
  lock.release()
  mkdirSync(join(folder, 'audio', 'sounds'), { recursive: true })

  const withFiles = await refusal()

  expect(whileInUse).toMatch(/^Another Lautgabe server is already using the data folder/)
  expect(withFiles).toMatch(/audio" is not empty; set DATA_DIR to a new folder/)
  expect(readdirSync(folder).toSorted()).toEqual(['audio', 'lock'])
})
