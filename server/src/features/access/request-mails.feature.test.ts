import * as api from '@lautgabe/contract/access/access-api.ts'
import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { startOutside } from '../../test-kit/start-outside.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'

const day = 24 * 60 * 60

async function startMailStage(settings: Record<string, string> = {}) {
  const outside = await startOutside()
  const app = await startTestApp({ settings: { ...outside.settings, ...settings } })
  return {
    app,
    outside,
    ask: (twitchUsername: string, email: string) => app.call(api.requestAccess, { body: { twitchUsername, email } }),
    subjectsTo: async (address: string) => {
      await app.runJobs()
      return outside.mail
        .messages()
        .filter(({ to }) => to.includes(address))
        .map(({ subject }) => subject)
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await outside.stop()
    },
  }
}

test('a person who asks for access gets one mail, the same with an account and without', async () => {
  await using stage = await startMailStage()
  const { app, ask, subjectsTo } = stage
  const { email: known } = await aUser(app)
  const confirmed = ['We have received your access request']

  await ask('MiraPlays', 'mira@example.org')
  await ask('KnownOne', known)

  expect(await subjectsTo('mira@example.org')).toEqual(confirmed)
  expect(await subjectsTo(known)).toEqual(confirmed)
  await expect(ask('Another', 'mira@example.org')).rejects.toMatchObject({ code: 'email_already_requested' })
  expect(await subjectsTo('mira@example.org')).toEqual(confirmed)
})

test('an address gets one confirmation a day, also if its request is gone and comes again', async () => {
  await using stage = await startMailStage()
  await stage.ask('MiraPlays', 'mira@example.org')
  await stage.app.app.db.deleteFrom('accessRequests').execute()

  await stage.ask('MiraPlays', 'Mira@example.org')

  expect(await stage.subjectsTo('mira@example.org')).toHaveLength(1)
})

test('an hour has room for sixty confirmations; later requests are stored without a mail', async () => {
  await using stage = await startMailStage({ TRUSTED_PROXIES: '1' })
  const { app, outside } = stage
  app.clock.stop()
  const askFrom = (address: string, number: number) =>
    app.fetch(`${apiBase}${api.requestAccess.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ twitchUsername: `streamer${number}`, email: `s${number}@example.org` }),
    })
  const mailCount = async () => {
    await app.runJobs()
    return outside.mail.messages().length
  }

  for (let number = 1; number <= 63; number += 1)
    expect((await askFrom(`192.0.2.${Math.ceil(number / 10)}`, number)).status).toBe(200)

  expect(await mailCount()).toBe(60)
  expect(await app.app.db.selectFrom('accessRequests').select('id').execute()).toHaveLength(63)
  app.clock.advance(60 * 60)
  await askFrom('192.0.2.1', 64)
  expect(await mailCount()).toBe(61)
})

test('administrators are told once a day that requests wait, and only while some do', async () => {
  await using stage = await startMailStage()
  const { app, ask, subjectsTo } = stage
  app.clock.stop()
  const boss = await aUser(app, { username: 'boss', roles: ['admin'] })
  await aUser(app, { username: 'mira' })
  const users = app.app.db.updateTable('users')
  await users.set({ emailVerifiedAt: app.clock.now() }).execute()
  await users
    .set({ roles: ['admin'] })
    .where('id', '=', boss.id)
    .execute()
  const pass = async (seconds: number) => {
    app.clock.advance(seconds)
    await app.runTimers()
    return (await subjectsTo(boss.email)).toReversed()
  }

  expect(await pass(60 * 60), 'nothing waits').toEqual([])
  await ask('MiraPlays', 'a@example.org')
  const first = 'Access requests waiting: 1'
  expect(await pass(60 * 60)).toEqual([first])
  await ask('BerndPlays', 'b@example.org')
  expect(await pass(23 * 60 * 60), 'the same day').toEqual([first])
  const both = [first, 'Access requests waiting: 2']
  expect(await pass(60 * 60), 'a day later').toEqual(both)
  await app.app.db.updateTable('accessRequests').set({ status: 'rejected' }).execute()
  expect(await pass(2 * day), 'all are decided').toEqual(both)
  expect(await subjectsTo('mira@example.org'), 'not an administrator').toEqual([])
})
