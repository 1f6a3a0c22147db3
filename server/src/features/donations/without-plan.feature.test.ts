import { adjustCharacters, getPlanGrant, grantPlan } from '@lautgabe/contract/billing/plan-grants-api.ts'
import {
  listDonations,
  previewDonation,
  sendStreamerMessage,
  sendTestDonation,
} from '@lautgabe/contract/donations/donations-api.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aUser, aVoice } from '../../test-kit/builders.ts'
import { connectAs } from '../../test-kit/live-client.ts'
import { toneEngine } from '../../test-kit/tone-engine.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'
import { freeTestsPerDay, testCharactersPerDay } from '@lautgabe/contract/limits.ts'
import { freezeTopUp, grantTopUp, unfreezeTopUp } from '../billing/ledger/grant-top-up.ts'
import { aToolKey, report } from '../own-tools/test-kit/own-tools-stage.ts'
import { aDonation, charactersOf, look } from './test-kit/donation-stage.ts'

const day = 24 * 60 * 60

/** A streamer without a plan whose donations are accepted by themselves, and an administrator. */
async function aStage(defaultPlan = 'none') {
  const engines = [toneEngine('kokoro'), toneEngine('elevenlabs')]
  const app = await startTestApp({ settings: { DEFAULT_PLAN: defaultPlan }, speechEngines: engines })
  app.clock.stop()
  const mira = await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await aVoice(app, { name: 'emma', isFeatured: true })
  await aVoice(app, { name: 'george' })
  await aVoice(app, { name: 'hosted', engine: 'elevenlabs', engineVoice: 'x' })
  const review = { mode: 'all', after_seconds: null } as const
  await app.call(updateSettings, { body: { review } }, 'mira')
  return Object.assign(app, {
    mira,
    sendTest: (message: string) => app.call(sendTestDonation, { body: { message } }, 'mira'),
    statuses: async () => {
      const { items } = await app.call(listDonations, { query: {} }, 'mira')
      return items.map(({ processing_status: status, error_code: code }) => code ?? status).toSorted()
    },
    givePlan: (planId: string | null) => {
      const body = { plan_id: planId, reason: 'a thank-you' }
      return app.call(grantPlan, { params: { id: mira.id }, body }, 'boss')
    },
  })
}

test('tests with embedded voices work without a plan, a thousand characters a day', async () => {
  await using app = await aStage()
  const long =
    'Good evening to all of you, I have been here since the very first stream and still remember how small it was'
  const message = `emma: ${long}. george: Today so many people watch that the chat is a blur, and I am glad about everyone of them.`
  const { characters = 0 } = (await look(app, await tried(app, message))).script ?? {}
  const fitting = Math.floor(testCharactersPerDay / characters)

  await Promise.all(Array.from({ length: fitting + 2 }, () => app.sendTest(message)))
  await app.runJobs()

  const held = Array.from({ length: 3 }, () => 'character_limit')
  expect(await app.statuses()).toEqual([...held, ...Array.from({ length: fitting }, () => 'ready')])
  app.clock.advance(day)
  expect(await look(app, await tried(app, message))).toMatchObject({ processing_status: 'ready', source: 'test' })
})

async function tried(app: Awaited<ReturnType<typeof aStage>>, message: string) {
  const donation = await app.sendTest(message)
  await app.runJobs()
  return donation
}

test('everything else waits for a plan, and says so', async () => {
  await using app = await aStage()
  const { key } = await aToolKey(app)
  const donation = await aDonation(app)
  await report(app, { key, idempotencyKey: 'one' })
  await app.call(sendStreamerMessage, { body: { message: 'Hello.' } }, 'mira')
  await app.sendTest('hosted: Hello.')

  await app.runJobs()

  expect(await app.statuses()).toEqual(Array.from({ length: 4 }, () => 'no_subscription'))
  const preview = app.call(previewDonation, { params: { id: donation.id } }, 'mira')
  await expect(preview).rejects.toMatchObject({ code: 'no_subscription', status: 403 })
})

test('when a plan starts, what waited for it goes on; what is late waits for a person', async () => {
  await using app = await aStage()
  const late = [
    await aDonation(app, { message: 'An hour ago.' }),
    await app.call(sendStreamerMessage, { body: { message: 'Also an hour ago.' } }, 'mira'),
  ]
  await app.runJobs()
  app.clock.advance(60 * 60)
  const fresh = await aDonation(app, { message: 'Just now.' })
  await app.runJobs()

  expect(await app.givePlan('start')).toMatchObject({ status: 'active', plan_name: 'Start' })
  await app.runJobs()

  expect(await look(app, fresh)).toMatchObject({ processing_status: 'ready', error_code: null })
  for (const donation of late) {
    expect(await look(app, donation)).toMatchObject({
      review_status: 'pending',
      processing_status: 'received',
      error_code: null,
      auto_accept_at: null,
      script: { flags: [{ reason: 'late' }] },
    })
  }
})

test('what a smaller plan held goes on with a larger one', async () => {
  await using app = await aStage('start')
  const donation = await aDonation(app, { message: 'emma: Hello. george: Goodbye.' })
  await app.runJobs()
  expect(await app.statuses()).toEqual(['multiple_voices'])

  await app.givePlan('stream')
  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({ processing_status: 'ready', error_code: null })
})

test.each([
  ['the plan of which has become larger', 0, 'ready'],
  ['for which a new month has begun', 31, 'received'],
])('what lacked characters goes on with a streamer %s', async (_, days, status) => {
  await using app = await aStage('start')
  const params = { id: app.mira.id }
  await app.call(
    adjustCharacters,
    { params, body: { ticket: 'one', characters: -19_998, reason: 'A test of the limit.' } },
    'boss',
  )
  const donation = await aDonation(app, { message: 'Hello there.' })
  await app.runJobs()
  expect(await app.statuses()).toEqual(['character_limit'])

  if (days === 0) await app.givePlan('stream')
  app.clock.advance(days * day)
  await app.runTimers()
  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({ processing_status: status, error_code: null })
})

test('what lacked characters goes on when a top-up comes back after a dispute', async () => {
  await using app = await aStage('start')
  const all = { ticket: 'one', characters: -20_000, reason: 'A test of the limit.' }
  await app.call(adjustCharacters, { params: { id: app.mira.id }, body: all }, 'boss')
  const topUp = { userId: app.mira.id, purchase: 'one' }
  const { db } = app.app
  await db.transaction().execute((tx) => grantTopUp(app.app, tx, { ...topUp, characters: 100 }))
  await db.transaction().execute((tx) => freezeTopUp(app.app, tx, topUp))
  await app.runJobs()
  const donation = await aDonation(app, { message: 'Hello there.' })
  await app.runJobs()
  expect(await app.statuses()).toEqual(['character_limit'])

  await db.transaction().execute((tx) => unfreezeTopUp(app.app, tx, topUp))
  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({ processing_status: 'ready', error_code: null })
})

test('hosted voices cost characters in tests too, embedded ones do not', async () => {
  await using app = await aStage('start')

  await app.sendTest('emma: Hello there. hosted: Hello.')
  await app.sendTest('emma: Hello.')
  await app.sendTest('hosted: Hello.')
  await app.runJobs()

  expect(await app.statuses()).toEqual(['multiple_voices', 'ready', 'ready'])
  expect((await app.app.capabilitiesOf(app.mira.id)).characters).toMatchObject({ used: 6, maximum: 20_000 })
})

test('an administrator gives a plan, gives or takes characters, with a reason and once for each ticket', async () => {
  await using app = await aStage()
  const params = { id: app.mira.id }
  const body = { ticket: 'mail of Monday', characters: 500, reason: 'The stream broke down.' }
  await aDonation(app)
  await app.runJobs()

  const allowed = await app.call(adjustCharacters, { params, body }, 'boss')
  const again = await app.call(adjustCharacters, { params, body }, 'boss')
  await app.runJobs()
  expect(allowed).toMatchObject({ status: 'active', plan_name: null, characters: { remaining: 500 }, is_new: true })
  expect(again).toMatchObject({ characters: { remaining: 500 }, is_new: false })
  expect(await app.statuses()).toEqual(['ready'])
  await app.givePlan('studio-yearly')
  expect(await app.givePlan(null)).toMatchObject({ plan_name: null, characters: { remaining: 488 } })

  const less = { params, body: { ticket: 'a mistake', characters: -88, reason: 'That was too much.' } }
  await app.call(adjustCharacters, less, 'boss')
  expect(await app.call(adjustCharacters, less, 'boss')).toMatchObject({ characters: { remaining: 400 } })

  const { items } = await app.call(listAuditEntries, { query: {} }, 'boss')
  expect(items.map(({ action, on_user: user, after }) => [action, user, after?.reason])).toEqual([
    ['characters_taken', 'mira', 'That was too much.'],
    ['plan_taken', 'mira', 'a thank-you'],
    ['plan_given', 'mira', 'a thank-you'],
    ['characters_given', 'mira', 'The stream broke down.'],
  ])
  await expect(app.givePlan('gold')).rejects.toMatchObject({ code: 'plan_unknown', status: 422 })
  const nobody = { id: app.app.newId() }
  const missing = app.call(grantPlan, { params: nobody, body: { plan_id: 'pro', reason: 'x' } }, 'boss')
  await expect(missing).rejects.toMatchObject({ code: 'not_found', status: 404 })
  await expect(app.call(adjustCharacters, { params: nobody, body }, 'boss')).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an administrator sees the plan that a user was given, until it ends', async () => {
  await using app = await aStage()
  const params = { id: app.mira.id }
  const grant = () => app.call(getPlanGrant, { params }, 'boss')
  expect(await grant()).toEqual({ grant: null })

  const endsAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
  const body = { plan_id: 'studio-yearly', ends_at: endsAt, reason: 'a thank-you' }
  await app.call(grantPlan, { params, body }, 'boss')

  const given = { plan_id: 'studio-yearly', ends_at: endsAt }
  expect(await grant()).toMatchObject({ grant: given })
  app.clock.advance(60)
  expect(await grant()).toEqual({ grant: null })
  const missing = app.call(getPlanGrant, { params: { id: app.app.newId() } }, 'boss')
  await expect(missing).rejects.toMatchObject({ code: 'not_found', status: 404 })
})

test('a donation that lacked characters goes on when there are new ones', async () => {
  await using app = await aStage('start')
  const adjust = (characters: number) => {
    const body = { ticket: `by ${characters}`, characters, reason: 'a test' }
    return app.call(adjustCharacters, { params: { id: app.mira.id }, body }, 'boss')
  }
  await adjust(-19_999)
  await aDonation(app)
  await app.runJobs()
  expect(await app.statuses()).toEqual(['character_limit'])

  await adjust(500)
  await app.runJobs()

  expect(await app.statuses()).toEqual(['ready'])
})

test('donations that only another plan can help are not judged anew when there are new characters', async () => {
  await using app = await aStage('start')
  const donation = await aDonation(app, { message: 'emma: Hello. george: Goodbye.' })
  await app.runJobs()
  const { history } = await look(app, donation)
  expect(await app.statuses()).toEqual(['multiple_voices'])

  const body = { ticket: 'one', characters: 500, reason: 'a thank-you' }
  await app.call(adjustCharacters, { params: { id: app.mira.id }, body }, 'boss')
  app.clock.advance(31 * day)
  await app.runTimers()
  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({ error_code: 'multiple_voices', history })
})

test('what waits for a plan is not judged anew by the first test of a day', async () => {
  await using app = await aStage()
  const donation = await aDonation(app)
  await app.runJobs()
  const { history } = await look(app, donation)

  await app.sendTest('Hello there.')
  await app.runJobs()

  expect(await app.statuses()).toEqual(['no_subscription', 'ready'])
  expect(await look(app, donation)).toMatchObject({ history })
})

test('new characters tell nobody of donations when none is held', async () => {
  await using app = await aStage('start')
  const line = await connectAs(app, 'mira')
  await line.next()

  const body = { ticket: 'one', characters: 500, reason: 'a thank-you' }
  await app.call(adjustCharacters, { params: { id: app.mira.id }, body }, 'boss')
  await app.runJobs()
  const { id } = await aDonation(app)

  const heard: string[][] = []
  while (!heard.flat().includes(id)) {
    const message = await line.next()
    if (message.type === 'donations-changed') heard.push(message.ids)
  }
  expect(heard).toEqual([[id]])
})

test('after a downgrade the newest private voices and sounds are barred, and none is deleted', async () => {
  await using app = await aStage()
  await app.givePlan('pro')
  for (const name of ['first', 'second']) {
    await aVoice(app, { name, ownerId: app.mira.id })
    app.clock.advance(1)
  }

  await app.givePlan('stream')
  await aDonation(app, { message: 'first: Hello.' })
  await aDonation(app, { message: 'second: Hello.' })
  await app.runJobs()

  expect(await app.statuses()).toEqual(['private_voices', 'ready'])
})

test('with a plan the first tests of a day are free, and what comes after them is charged', async () => {
  await using app = await aStage('studio')
  const tests = { source: 'test', account: 'streamelements mira', message: 'Hi there.' } as const
  for (let sent = 0; sent < freeTestsPerDay; sent += 1) await aDonation(app, tests)
  const charged = await aDonation(app, tests)
  await app.runJobs()

  const { characters } = (await look(app, charged)).script ?? {}
  expect(await charactersOf(app)).toEqual({ held: 0, spent: characters })
  app.clock.advance(day)
  await aDonation(app, tests)
  await app.runJobs()
  expect(await charactersOf(app)).toEqual({ held: 0, spent: characters })
})
