import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { aUsedFolder, emptyFolder, occupyPort, startServerProcess } from './test-kit/server-process.ts'

const oneSentence = (text: string) => text.trim().split('\n').length === 1 && text.trim().endsWith('.')

async function failureOf(settings: Record<string, string>): Promise<string> {
  const { code, errors } = await startServerProcess({ DATA_DIR: emptyFolder(), PORT: '0', ...settings }).ended
  expect(code).toBe(1)
  expect(errors).toSatisfy(oneSentence)
  return errors.trim()
}

test('a bad setting ends the process with a sentence that names it', async () => {
  expect(await failureOf({ PORT: 'four' })).toBe(
    'The setting PORT must be a whole number from 0 to 65535, but it is "four".',
  )
})

test('a taken port ends the process with a sentence', async () => {
  const { port, server } = await occupyPort()

  const sentence = await failureOf({ DATA_DIR: await aUsedFolder(), PORT: String(port) })

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
  const dataDir = await aUsedFolder()
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }, 'test'))
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`.execute(database.db)
  await database.close()

  expect(await failureOf({ DATA_DIR: dataDir })).toMatch(/^The database is in a state that this version does not know/)
})

test('a second server on the same folder refuses to start, and after a kill the folder is free at once', async () => {
  const dataDir = await aUsedFolder()
  const first = startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  await first.ready

  const refusal = await failureOf({ DATA_DIR: dataDir })
  first.child.kill('SIGKILL')
  await first.ended
  const second = startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  await second.ready
  second.child.kill('SIGTERM')

  expect(refusal).toMatch(/^Another Lautgabe server is already using the data folder/)
  expect(await second.ended).toEqual({ code: 0, errors: '' })
})

/** Lists what other users of the machine may read, write or enter: the folder itself and everything in it. */
function openToOthers(folder: string): string[] {
  return ['.', ...readdirSync(folder)].filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
}

async function runOnce(dataDir: string): Promise<string> {
  const server = startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  await server.ready
  server.child.kill('SIGTERM')
  return (await server.ended).errors
}

test.skipIf(process.platform === 'win32')('nobody else on the machine can look into a new data folder', async () => {
  const dataDir = emptyFolder()
  chmodSync(dataDir, 0o777)

  const errors = await runOnce(dataDir)

  expect(openToOthers(dataDir)).toEqual([])
  expect(errors).toBe('')
})

test.skipIf(process.platform === 'win32')(
  'an older data folder that is open is closed as far as it is ours',
  async () => {
    const dataDir = await aUsedFolder()
    for (const name of ['.', 'database', 'logs']) chmodSync(join(dataDir, name), 0o755)

    const warning = await runOnce(dataDir)
    chmodSync(dataDir, 0o700)

    expect(warning).toBe(
      `Other users of this machine can look into the data folder; close it with: chmod -R go-rwx "${dataDir}"\n`,
    )
    for (const name of ['database', 'logs']) expect(openToOthers(dataDir)).not.toContain(name)
    expect(await runOnce(dataDir)).toBe('')
  },
)

test('a server killed while it creates its first database starts afresh', async () => {
  const dataDir = emptyFolder()
  const first = startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  const unfinished = join(dataDir, 'database.unfinished')
  await expect.poll(() => existsSync(unfinished), { interval: 5 }).toBe(true)
  first.child.kill('SIGKILL')
  await first.ended

  const second = startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  await second.ready
  second.child.kill('SIGTERM')

  expect((await second.ended).code).toBe(0)
})

test('the server ends when the process that started it dies', async () => {
  const server = startServerProcess({ DATA_DIR: await aUsedFolder(), PORT: '0' })
  await server.ready

  server.child.disconnect()

  expect(await once(server.child, 'exit')).toEqual([0, null])
})
