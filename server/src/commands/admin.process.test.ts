import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../app.ts'
import { keyFingerprint } from '../features/access/registration-keys.ts'
import { findKeyHolder } from '../features/accounts/find-key-holder.ts'
import { keepSpeechFile } from '../features/speech/files/speech-files.ts'
import { sealedColumns } from '../sealed-data.ts'
import { type Ground, prepareGround } from '../test-kit/kill-donations/ground.ts'
import { runCommandFile } from '../test-kit/run-command.ts'
import { emptyFolder, startServerProcess } from '../test-kit/server-process.ts'
import { onPostgres } from '../test-kit/test-database.ts'

async function aGround(): Promise<{ ground: Ground; admin(...args: string[]): ReturnType<typeof runCommandFile> }> {
  const ground = await prepareGround({})
  onTestFinished(() => ground.clean())
  return { ground, admin: (...args) => runCommandFile('admin', args, ground.settings) }
}

test.for([['make', 'mira@example.org'], ['key', 'me'], ['rotate-key'], ['check']])(
  'the command %j makes no database where there is none',
  async (args) => {
    const folder = emptyFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))

    const { code, errors } = await runCommandFile('admin', args, { DATA_DIR: folder })

    expect(errors).toMatch(/^There is no database in the data folder/)
    expect(code).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  },
)

const inOrder =
  'sounds: in order\npictures: in order\nspeech: in order\nfiles: in order\ncharacters: in order\ndonations: in order\n'

test('the commands for accounts and keys work when the server is stopped, and the check works beside it', async () => {
  const { ground, admin } = await aGround()

  expect(await admin('make')).toMatchObject({ code: 1, errors: expect.stringContaining('Use it like this') })
  expect(await admin('key', 'a', '--days', 'x')).toMatchObject({ code: 1 })
  expect(await admin('make', 'nobody@example.org')).toMatchObject({
    code: 1,
    errors: 'There is no account with the address nobody@example.org; sign up first.\n',
  })
  const setConfirmed = (emailVerifiedAt: Date | null) =>
    ground.visit(({ app }) => app.db.updateTable('users').set({ emailVerifiedAt }).execute())
  await setConfirmed(null)
  expect(await admin('make', 'mira@example.org')).toMatchObject({
    code: 1,
    errors: 'The address mira@example.org is not confirmed; open the link in the mail to it first.\n',
  })
  await setConfirmed(new Date())
  expect((await admin('make', 'mira@example.org')).output).toBe('mira@example.org is an administrator now.\n')
  const [key = ''] = (await admin('key', 'for Lena', '--email', 'lena@example.org', '--days', '3')).output.split('\n')

  const [roles, made] = await ground.visit(async ({ app }) => [
    await app.db.selectFrom('users').select('roles').where('email', '=', 'mira@example.org').executeTakeFirst(),
    await app.db
      .selectFrom('registrationKeys')
      .select(['note', 'email'])
      .where('keyFingerprint', '=', keyFingerprint(app, key))
      .executeTakeFirst(),
  ])
  expect(roles).toEqual({ roles: ['admin'] })
  expect(made).toEqual({ note: 'for Lena', email: 'lena@example.org' })
  const server = startServerProcess(ground.settings)
  await server.ready
  expect(await admin('check')).toEqual({ code: 0, output: inOrder, errors: '' })
  expect((await admin('make', 'mira@example.org')).errors).toMatch(/^Another Lautgabe server is already using/)
  server.child.kill('SIGTERM')
  await server.ended
})

/** All sealed values that begin with something else than the given prefix. */
async function sealedOtherwise({ db }: App, prefix: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of sealedColumns) {
    const boxes = sql<{ box: string }>`select ${sql.id(column)} as box from ${sql.table(table)}`
    const { rows } = await boxes.execute(db)
    if (rows.some(({ box }) => box !== null && !box.startsWith(prefix))) found.push(`${table}.${column}`)
  }
  return found
}

test('a rotation that is killed goes on where it was; afterwards all keys and links still work, and the old key opens nothing', async () => {
  const { ground, admin } = await aGround()
  const keyFile = join(ground.dataDir, 'secret.key')
  const { moderator } = await ground.visit(({ app }) => ground.handOutKeys(app))
  const before = readFileSync(keyFile, 'utf8')
  const killed = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), 'rotate-key'], {
    env: { ...process.env, ...ground.settings },
    stdio: 'ignore',
  })
  const ended = once(killed, 'exit')
  await vi.waitUntil(() => readFileSync(keyFile, 'utf8') !== before, { interval: 1, timeout: 60_000 })
  killed.kill('SIGKILL')
  await ended

  const rotated = await admin('rotate-key')

  expect(rotated).toMatchObject({ code: 0, errors: '' })
  const after = readFileSync(keyFile, 'utf8')
  expect(after).not.toContain(before)
  expect(after.split('\n')).toHaveLength(1)
  const [left, holder] = await ground.visit(async ({ app }) => [
    await sealedOtherwise(app, app.secrets.presentPrefix),
    await findKeyHolder(app, moderator),
  ])
  expect(left).toEqual([])
  expect(holder).toMatchObject({ part: 'mod', name: 'Lena' })
  writeFileSync(keyFile, before)
  expect((await admin('key', 'with the old key')).errors).toMatch(/^The key does not fit the database/)
})

test('with the key in the settings, everything is sealed anew while a server works', async () => {
  const shared = await onPostgres()
  const ground = await prepareGround(shared)
  onTestFinished(() => ground.clean())
  const { moderator, url } = await ground.visit(({ app }) => ground.handOutKeys(app))
  const both = { SECRET_KEY: 'the younger key, long enough for a key', SECRET_KEY_OTHER: shared.SECRET_KEY }
  const settings = { ...ground.settings, ...both }
  const server = startServerProcess(settings)
  await server.ready

  const alone = await runCommandFile('admin', ['rotate-key'], ground.settings)
  const rotated = await runCommandFile('admin', ['rotate-key'], settings)

  expect(alone.errors).toBe('Set SECRET_KEY to the new key and SECRET_KEY_OTHER to the one from before.\n')
  expect(rotated).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('Remove SECRET_KEY_OTHER') })
  const answer = await fetch(`${url}/api/moderator/${moderator}/donations?limit=1`)
  expect(answer.status).toBe(200)
  server.child.kill('SIGTERM')
  await server.ended
  const withoutOld = startServerProcess({ ...settings, SECRET_KEY_OTHER: '' })
  await withoutOld.ready
  expect((await fetch(`${url}/api/moderator/${moderator}/donations?limit=1`)).status).toBe(200)
  withoutOld.child.kill('SIGTERM')
  await withoutOld.ended
})

test('the check names a missing file, a file without a row, a wrong sum and an impossible donation', async () => {
  const { ground, admin } = await aGround()
  await ground.visit(async ({ app }) => {
    for (const letter of ['a', 'b']) {
      const file = { key: letter.repeat(43), kind: 'mix', seconds: 1, peaks: [] } as const
      await keepSpeechFile(app, { ...file, peaks: [] }, new Uint8Array(10))
    }
    const user = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const given = {
      kind: 'adjust',
      granted: 5,
      used: 0,
      held: 0,
      bookedDebt: 0,
      state: 'open',
      sourceKey: 'x',
    } as const
    const bucket = { id: app.newId(), userId: user.id, startsAt: new Date(), expiresAt: null, erasedAt: null, ...given }
    await app.db.insertInto('characterBuckets').values(bucket).execute()
    await sql`
      insert into donations (id, user_id, source, account, external_id, received_at, donated_at, donator, message,
        payment_status, review_status, processing_status, state_since)
      values (${app.newId()}, ${user.id}, 'message', '', 'x', now(), now(), 'Lena', 'Hello', 'completed', 'rejected',
        'playing', now())`.execute(app.db)
  })
  const audio = join(ground.dataDir, 'audio')
  rmSync(join(audio, 'mixes', 'aa', `${'a'.repeat(43)}.mp3`))
  mkdirSync(join(audio, 'sounds'), { recursive: true })
  for (const name of ['new', 'old']) writeFileSync(join(audio, 'sounds', `${name}.wav`), '')
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  utimesSync(join(audio, 'sounds', 'old.wav'), longAgo, longAgo)

  const { code, output } = await admin('check')

  expect(code).toBe(1)
  expect(output).toContain(
    `speech: 1 faults\n  a row names the file mixes/aa/${'a'.repeat(43)}.mp3, which is not there\n`,
  )
  expect(output).toContain('files: 1 faults\n  no row names the file sounds/old.wav\n')
  expect(output).toContain('characters: 1 faults\n  the bucket x is not the sum of its entries\n')
  expect(output).toContain('donations: 1 faults\n  1 donations are completed, rejected and playing, which no moves')
})
