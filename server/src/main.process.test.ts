import { chmodSync, cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { emptyFolder, occupyPort, startServerProcess } from './test-kit/server-process.ts'

const hasModes = process.platform !== 'win32'
const oneSentence = (text: string) => text.trim().split('\n').length === 1 && text.trim().endsWith('.')

/** Lists what other users of the machine may read, write or enter: the folder itself and everything in it. */
function openToOthers(folder: string): string[] {
  return ['.', ...readdirSync(folder)].filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
}

async function killWhileItCreatesADatabase(dataDir: string): Promise<void> {
  const server = startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  await vi.waitUntil(() => existsSync(join(dataDir, 'database.unfinished')), { interval: 5, timeout: 120_000 })
  server.child.kill('SIGKILL')
  await server.ended
}

async function runOnce(dataDir: string): Promise<{ code: number | null; errors: string }> {
  const server = startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  await server.ready
  server.child.kill('SIGTERM')
  return server.ended
}

const firstFolder = emptyFolder()
let firstRun: { code: number | null; errors: string }

/** Making a database takes seconds, so one server makes it, and the tests work on copies of its folder. */
beforeAll(async () => {
  if (hasModes) chmodSync(firstFolder, 0o777)
  await killWhileItCreatesADatabase(firstFolder)
  firstRun = await runOnce(firstFolder)
})

function aUsedFolder(): string {
  const folder = emptyFolder()
  cpSync(firstFolder, folder, { recursive: true })
  return folder
}

async function failureOf(settings: Record<string, string>): Promise<string> {
  const { code, errors } = await startServerProcess({ DATA_DIR: emptyFolder(), PORT: '0', ...settings }).ended
  expect(code).toBe(1)
  expect(errors).toSatisfy(oneSentence)
  return errors.trim()
}

test('a server killed while it creates its first database starts afresh', () => {
  expect(firstRun).toEqual({ code: 0, errors: '' })
})

test.runIf(hasModes)('nobody else on the machine can look into a new data folder', () => {
  expect(openToOthers(firstFolder)).toEqual([])
})

test('a bad setting ends the process with a sentence that names it', async () => {
  expect(await failureOf({ PORT: 'four' })).toBe(
    'The setting PORT must be a whole number from 0 to 65535, but it is "four".',
  )
})

test('a taken port ends the process with a sentence', async () => {
  const { port, server } = await occupyPort()

  const sentence = await failureOf({ DATA_DIR: aUsedFolder(), PORT: String(port) })

  expect(sentence).toBe(`Port ${port} is already taken; choose another one with PORT.`)
  server.close()
})

test('a database that cannot be reached ends the process with a sentence', async () => {
  const sentence = await failureOf({
    DATABASE_URL: 'postgres://user:topsecret@127.0.0.1:1/none',
    SECRET_KEY: 'x'.repeat(32),
  })

  expect(sentence).toMatch(/^The database named by DATABASE_URL cannot be reached: .*ECONNREFUSED/)
  expect(sentence).not.toContain('topsecret')
})

test('a database from a newer version ends the process with a sentence', async () => {
  const dataDir = aUsedFolder()
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }, 'test'))
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`.execute(database.db)
  await database.close()

  expect(await failureOf({ DATA_DIR: dataDir })).toMatch(/^The database is in a state that this version does not know/)
})

test('a second server on the same folder refuses to start, and after a kill the folder is free at once; a server ends when the process that started it dies', async () => {
  const dataDir = aUsedFolder()
  const first = startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  await first.ready

  const refusal = await failureOf({ DATA_DIR: dataDir })
  first.child.kill('SIGKILL')
  await first.ended

  expect(refusal).toMatch(/^Another Lautgabe server is already using the data folder/)
  const next = startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  await next.ready
  next.child.disconnect()
  expect(await next.ended).toMatchObject({ code: 0, errors: '' })
})

test.runIf(hasModes)('an older data folder that is open is closed as far as it is ours', async () => {
  const dataDir = aUsedFolder()
  for (const name of ['.', 'database', 'logs']) chmodSync(join(dataDir, name), 0o755)

  const { errors } = await runOnce(dataDir)
  chmodSync(dataDir, 0o700)

  expect(errors).toBe(
    `Other users of this machine can look into the data folder; close it with: chmod -R go-rwx "${dataDir}"\n`,
  )
  for (const name of ['database', 'logs']) expect(openToOthers(dataDir)).not.toContain(name)
  expect(await runOnce(dataDir)).toEqual({ code: 0, errors: '' })
})
