import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Manifest } from '../features/operations/backup/manifest.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { type Ground, type Keys, prepareGround } from '../test-kit/kill-donations/ground.ts'
import { type HeldSpeech, startHeldSpeech } from '../test-kit/kill-donations/held-speech.ts'
import { runCommandFile } from '../test-kit/run-command.ts'
import { emptyFolder, startServerProcess } from '../test-kit/server-process.ts'
import { onEmptyPostgres, onPostgres } from '../test-kit/test-database.ts'

const hasModes = process.platform !== 'win32'
const inOrder = ['sounds', 'pictures', 'speech', 'files', 'characters', 'donations'].map((kind) => `${kind}: in order`)

let speech: HeldSpeech
beforeAll(async () => {
  speech = await startHeldSpeech()
})
afterAll(() => speech.stop())

function aFolder(): string {
  const folder = emptyFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aRunningServer(settings: Record<string, string> = {}): Promise<{ ground: Ground; keys: Keys }> {
  const ground = await prepareGround({ ...speech.settings, ...settings })
  onTestFinished(() => ground.clean())
  const keys = await ground.visit(({ app }) => ground.handOutKeys(app))
  const server = startServerProcess(ground.settings)
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.ended
  })
  await server.ready
  return { ground, keys }
}

/** Sends donations without a break until told to stop. */
function sendDonations({ url, origin, cookie }: Keys) {
  const stored: string[] = []
  const over = new AbortController()
  const { promise: many, resolve: tell } = Promise.withResolvers<void>()
  const headers = { origin, cookie, rid: 'anti-csrf', 'content-type': 'application/json' }
  const send = async () => {
    while (!over.signal.aborted) {
      const body = JSON.stringify({ message: `Number ${stored.length}, hello to all of you.` })
      const answer = await fetch(`${url}${apiBase}/donations/messages`, { method: 'POST', headers, body })
      if (answer.ok) stored.push(((await answer.json()) as { id: string }).id)
      if (stored.length >= 12) tell()
      if (answer.status === 429) return tell()
    }
  }
  const ends = [send(), send()]
  return {
    stored,
    many,
    async stop() {
      over.abort()
      await Promise.all(ends)
    },
  }
}

async function restoredDonations(settings: Record<string, string>): Promise<Set<string>> {
  const database = await openDatabase(readConfig(settings, 'test'))
  try {
    const rows = await database.db.selectFrom('donations').select('id').execute()
    return new Set(rows.map(({ id }) => id))
  } finally {
    await database.close()
  }
}

async function refusal(args: string[], settings = {}): Promise<string> {
  const { code, errors } = await runCommandFile('restore', args, settings)
  expect(code).toBe(1)
  return errors
}

/** Windows has none in a place that is always the same. */
const mountedFolders = process.platform === 'win32' ? [] : ['/dev']

/** What a restore must not touch: a folder in use, a folder with something in it; and what it must not believe. */
async function refuseWhatIsWrong(backup: string, settingsOfServer: Record<string, string>): Promise<void> {
  const full = aFolder()
  writeFileSync(join(full, 'something'), '')
  expect(await refusal([])).toContain('Use it like this: npm run restore')
  expect(await refusal([full])).toMatch(/^There is no backup in/)
  expect(await refusal([backup, '--into', full])).toMatch(/is not empty; restore into a new one/)
  for (const mounted of mountedFolders) {
    expect(await refusal([backup, '--into', mounted])).toMatch(/is a mounted disk/)
  }
  expect(await refusal([backup], settingsOfServer)).toMatch(/^Another Lautgabe server is already using the data folder/)
  appendFileSync(join(backup, 'tables', 'public.users.jsonl.gz'), 'x')
  expect(await refusal([backup, '--into', join(full, 'new')])).toMatch(/^The backup is damaged: "tables\/public.users/)
  expect(readdirSync(full)).toEqual(['something'])
}

/** Windows has no such modes. */
function openToOthers(folder: string): string[] {
  const everything = hasModes ? globSync('**', { cwd: folder }).filter((path) => path !== '.') : []
  return everything.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0)
}

const manifestOf = (backup: string) => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest

test('a backup taken while donations come in has all that was stored before, and a copy made from it is in order; a restore touches nothing that is there', async () => {
  const { ground, keys } = await aRunningServer()
  const backups = aFolder()
  const load = sendDonations(keys)
  await load.many
  const before = [...load.stored]

  const taken = await runCommandFile('backup', [backups], ground.settings)
  await load.stop()

  expect(taken).toMatchObject({ code: 0, errors: '' })
  expect(taken.output).toContain('It holds the key file secret.key')
  const [name = ''] = readdirSync(backups)
  const backup = join(backups, name)
  expect(openToOthers(backups)).toEqual([])
  const into = join(aFolder(), 'restored')
  const restoring = runCommandFile('restore', [backup, '--into', into], {})
  await expect.poll(() => existsSync(`${into}.unfinished`)).toBe(true)
  expect(await refusal([backup, '--into', into])).toMatch(/^Another restore into ".*restored" is under way/)
  const restored = await restoring
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(readdirSync(dirname(into))).toEqual(['restored'])
  expect(restored.output).toContain(`${manifestOf(backup).files.count} files.`)
  expect(restored.output).toContain('The key file came with the backup.')
  for (const line of inOrder) expect(restored.output).toContain(line)
  const found = await restoredDonations({ DATA_DIR: into })
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((id) => !found.has(id))).toEqual([])
  await refuseWhatIsWrong(backup, ground.settings)
  const copy = startServerProcess({ ...ground.settings, DATA_DIR: into, PORT: '0' })
  await copy.ready
  copy.child.kill('SIGTERM')
  expect(await copy.ended).toMatchObject({ code: 0, errors: '' })
})

test('the same with PostgreSQL and a store that speaks S3', async () => {
  const folder = aFolder()
  mkdirSync(join(folder, 's3'))
  const buckets = ['first', 'second'].map((name) => ({ name, configs: [] }))
  const peer = new S3rver({ port: 0, silent: true, directory: join(folder, 's3'), configureBuckets: buckets })
  const { port } = await peer.run()
  onTestFinished(() => peer.close())
  const inBucket = (bucket: string) => ({
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  })
  const { ground, keys } = await aRunningServer({ ...(await onPostgres()), ...inBucket('first') })
  const load = sendDonations(keys)
  await load.many
  const before = [...load.stored]

  const taken = await runCommandFile('backup', [join(folder, 'backups')], ground.settings)
  await load.stop()

  expect(taken).toMatchObject({ code: 0, errors: '' })
  expect(taken.output).toContain('Keep SECRET_KEY elsewhere')
  const [name = ''] = readdirSync(join(folder, 'backups'))
  const backup = join(folder, 'backups', name)
  const target = {
    ...ground.settings,
    ...(await onEmptyPostgres()),
    ...inBucket('second'),
    DATA_DIR: join(folder, 'data'),
  }
  const restored = await runCommandFile('restore', [backup], target)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  for (const line of inOrder) expect(restored.output).toContain(line)
  const found = await restoredDonations(target)
  expect(before.filter((id) => !found.has(id))).toEqual([])
  const again = await runCommandFile('restore', [backup], target)
  expect(again.errors).toMatch(/^The database is not empty/)
})
