import { listLinkKeys, regenerateApiKey, updateUser } from '@lautgabe/contract/accounts/accounts-api.ts'
import { deleteToolKey, listToolKeys, toolKeysMax } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { look } from '../donations/test-kit/donation-stage.ts'
import { aKeptMessage } from '../donations/test-kit/kept-message-stage.ts'
import { reportsPerDay } from './count-report.ts'
import { anOwnToolsStage, aReport, aToolKey, report, storedDonations } from './test-kit/own-tools-stage.ts'

test('a report becomes a donation that is scripted and accepted like any other', async () => {
  await using app = await anOwnToolsStage()
  await app.call(updateSettings, { body: { review: { mode: 'all', after_seconds: null } } }, 'mira')

  const { status, answer } = await report(app, { key: app.tool.key, idempotencyKey: 'tip-1' })
  await app.runJobs()

  expect([status, answer]).toMatchObject([200, { is_new: true }])
  expect(await look(app, { id: String(answer['id']) })).toMatchObject({
    source: 'own',
    donator: 'Jonas',
    amount: { minor_units: 500, currency: 'EUR' },
    message: 'Hello there.',
    review_status: 'accepted',
    processing_status: 'ready',
  })
})

test('a code in a report brings the kept words, and a second report with it finds them used', async () => {
  await using app = await anOwnToolsStage()
  const { code } = await aKeptMessage(app, 'From the builder.')
  const body = { ...aReport, message: `Psst: ${code}` }

  const first = await report(app, { key: app.tool.key, idempotencyKey: 'tip-1', body })
  const again = await report(app, { key: app.tool.key, idempotencyKey: 'tip-1', body })
  await report(app, { key: app.tool.key, idempotencyKey: 'tip-2', body })

  expect(again.answer).toMatchObject({ id: first.answer['id'], is_new: false })
  expect(await storedDonations(app)).toMatchObject([
    { message: body.message, keptMessage: 'From the builder.', codeOutcome: 'found' },
    { message: body.message, keptMessage: null, codeOutcome: 'used' },
  ])
})

test('twenty calls at once with one idempotency key make one donation', async () => {
  await using app = await anOwnToolsStage()

  const calls = await Promise.all(
    Array.from({ length: 20 }, () => report(app, { key: app.tool.key, idempotencyKey: 'tip-1' })),
  )

  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(calls.map(({ answer }) => answer['id'])).size).toBe(1)
  expect(calls.filter(({ answer }) => answer['is_new'])).toHaveLength(1)
  expect(await storedDonations(app)).toHaveLength(1)
})

test('the bodies of old calls are forgotten, and the donation is still stored once', async () => {
  await using app = await anOwnToolsStage()
  const call = { key: app.tool.key, idempotencyKey: 'tip-1' }
  const calls = () => app.app.db.selectFrom('incomingCalls').select('idempotencyKey').execute()
  await report(app, call)

  app.clock.advance(29 * 24 * 60 * 60)
  await app.runTimers()
  await app.runJobs()
  expect(await calls()).toHaveLength(1)
  app.clock.advance(2 * 24 * 60 * 60)
  await app.runTimers()
  await app.runJobs()

  expect(await calls()).toEqual([])
  expect((await report(app, call)).answer).toMatchObject({ is_new: false })
  expect(await storedDonations(app)).toHaveLength(1)
})

test('an idempotency key with another body is refused, whichever field differs', async () => {
  await using app = await anOwnToolsStage()
  const first = await report(app, { key: app.tool.key, idempotencyKey: 'tip-1' })
  const others = [
    { ...aReport, donator: 'Lena' },
    { ...aReport, amount: '5.01' },
    { ...aReport, currency: 'USD' },
    { ...aReport, message: 'Hello.' },
    { ...aReport, donated_at: '2026-01-01T20:00:00Z' },
    { donator: 'Jonas', message: 'Hello there.' },
  ]

  for (const body of others) {
    const { status, answer } = await report(app, { key: app.tool.key, idempotencyKey: 'tip-1', body })
    expect([status, answer['code']]).toEqual([409, 'idempotency_key_reused'])
  }
  const again = await report(app, { key: app.tool.key, idempotencyKey: 'tip-1' })
  expect(again.answer).toEqual({ ...first.answer, is_new: false })
  expect(await storedDonations(app)).toHaveLength(1)
})

test('two tools of a streamer share idempotency keys, two streamers do not', async () => {
  await using app = await anOwnToolsStage()
  await aUser(app, { username: 'other' })
  const [second, foreign] = [await aToolKey(app, 'Script'), await aToolKey(app, 'Bot', 'other')]

  const mine = await report(app, { key: app.tool.key, idempotencyKey: 'tip-1' })
  const mineAgain = await report(app, { key: second.key, idempotencyKey: 'tip-1' })
  const theirs = await report(app, { key: foreign.key, idempotencyKey: 'tip-1', body: { ...aReport, donator: 'Eve' } })

  expect(mineAgain.answer['id']).toBe(mine.answer['id'])
  expect(theirs).toMatchObject({ status: 200, answer: { is_new: true } })
  const stored = await storedDonations(app)
  expect(stored.map(({ userId, donator }) => [userId === app.mira.id, donator])).toEqual([
    [true, 'Jonas'],
    [false, 'Eve'],
  ])
})

test('the API key works, and no key of a page does', async () => {
  await using app = await anOwnToolsStage()
  const { api_key: apiKey } = await app.call(regenerateApiKey, {}, 'mira')
  const links = await app.call(listLinkKeys, {}, 'mira')
  const shut = [...links.map(({ key }) => key), app.tool.key, 'in_unknown', '']

  expect(links.map(({ kind }) => kind).toSorted()).toEqual(['live', 'mod', 'obs'])
  expect(await report(app, { key: apiKey, idempotencyKey: 'tip-1' })).toMatchObject({ status: 200 })
  for (const key of shut) {
    const { status, answer } = await report(app, { key, idempotencyKey: 'tip-2' })
    expect([status, answer['code']], key).toEqual([404, 'key_unknown'])
  }
  expect(await storedDonations(app)).toHaveLength(1)
})

test('a withdrawn key and the keys of a blocked user open nothing', async () => {
  await using app = await anOwnToolsStage()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const kept = await aToolKey(app, 'Script')

  await app.call(deleteToolKey, { params: { id: app.tool.id } }, 'mira')
  expect(await report(app, { key: app.tool.key, idempotencyKey: 'tip-1' })).toMatchObject({ status: 404 })
  expect(await report(app, { key: kept.key, idempotencyKey: 'tip-1' })).toMatchObject({ status: 200 })
  await app.call(updateUser, { params: { id: app.mira.id }, body: { is_blocked: true } }, 'boss')
  expect(await report(app, { key: kept.key, idempotencyKey: 'tip-2' })).toMatchObject({ status: 404 })
  expect(await storedDonations(app)).toHaveLength(1)
})

test('a streamer sees, names and withdraws only keys of their own, up to a limit', async () => {
  await using app = await anOwnToolsStage()
  await aUser(app, { username: 'other' })

  await expect(app.call(deleteToolKey, { params: { id: app.tool.id } }, 'other')).rejects.toMatchObject({ status: 404 })
  expect(await app.call(listToolKeys, {}, 'other')).toEqual([])
  for (let made = 1; made < toolKeysMax; made += 1) await aToolKey(app, `Bot ${made}`)
  await expect(aToolKey(app)).rejects.toMatchObject({ status: 409, code: 'too_many_tool_keys' })
  expect(await app.call(listToolKeys, {}, 'mira')).toHaveLength(toolKeysMax)
})

test('keys that are made at the same moment never exceed the limit', async () => {
  await using app = await anOwnToolsStage()

  const made = await Promise.allSettled(Array.from({ length: toolKeysMax + 10 }, () => aToolKey(app)))

  expect(await app.call(listToolKeys, {}, 'mira')).toHaveLength(toolKeysMax)
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(toolKeysMax - 1)
})

test('a new API key replaces the keys of the tools as well', async () => {
  await using app = await anOwnToolsStage()

  await app.call(regenerateApiKey, {}, 'mira')

  const [replaced] = await app.call(listToolKeys, {}, 'mira')
  expect(replaced).toMatchObject({ id: app.tool.id, name: 'Bot' })
  expect(replaced?.key).not.toBe(app.tool.key)
  expect(await report(app, { key: replaced?.key ?? '', idempotencyKey: 'tip-1' })).toMatchObject({ status: 200 })
})

test.for([
  [
    { amount: 5, currency: 'eur' },
    { minorUnits: 500, currency: 'EUR' },
  ],
  [
    { amount: '0.1', currency: 'EUR' },
    { minorUnits: 10, currency: 'EUR' },
  ],
  [
    { amount: '500', currency: 'JPY' },
    { minorUnits: 500, currency: 'JPY' },
  ],
  [
    { amount: '1.234', currency: 'KWD' },
    { minorUnits: 1234, currency: 'KWD' },
  ],
  [{}, { minorUnits: null, currency: null }],
] as const)('an amount is read without a rounding error: %j', async ([money, stored]) => {
  await using app = await anOwnToolsStage()

  await report(app, { key: app.tool.key, idempotencyKey: 'tip-1', body: { donator: 'Jonas', message: '', ...money } })

  expect(await storedDonations(app)).toMatchObject([stored])
})

test('hostile and mistaken bodies are refused by the field, and nothing is stored', async () => {
  await using app = await anOwnToolsStage()
  const bad: [unknown, string][] = [
    [{ message: 'Hello.' }, 'donator'],
    ['[]', 'body'],
    [{ ...aReport, donator: '  ' }, 'donator'],
    [{ ...aReport, donator: 'x'.repeat(101) }, 'donator'],
    [{ ...aReport, message: 'x'.repeat(2001) }, 'message'],
    [{ ...aReport, message: 'a\0b' }, 'message'],
    [{ ...aReport, message: 'cut in half \uD83D' }, 'message'],
    [{ ...aReport, message: null }, 'message'],
    [{ ...aReport, message: { $ne: '' } }, 'message'],
    [{ ...aReport, amount: '5,00' }, 'amount'],
    [{ ...aReport, amount: '-5' }, 'amount'],
    [{ ...aReport, amount: 0 }, 'amount'],
    [{ ...aReport, amount: '0.00' }, 'amount'],
    [{ ...aReport, amount: 1e-7 }, 'amount'],
    [{ ...aReport, amount: '1e9' }, 'amount'],
    [{ ...aReport, currency: 'EURO' }, 'currency'],
    [{ donator: 'Jonas', message: '', amount: '5' }, 'currency'],
    [{ donator: 'Jonas', message: '', currency: 'EUR' }, 'currency'],
    [{ ...aReport, donated_at: 'yesterday' }, 'donated_at'],
  ]

  for (const [body, field] of bad) {
    const { status, answer } = await report(app, { key: app.tool.key, idempotencyKey: 'tip-1', body })
    expect([status, answer['code']], JSON.stringify(body)).toEqual([400, 'invalid_input'])
    expect(Object.keys(answer['fields'] ?? {})).toEqual([field])
  }
  for (const idempotencyKey of [undefined, 'with space', 'x'.repeat(201)]) {
    const { status, answer } = await report(app, { key: app.tool.key, ...(idempotencyKey && { idempotencyKey }) })
    expect([status, Object.keys(answer['fields'] ?? {})]).toEqual([400, ['idempotency-key']])
  }
  const { key } = app.tool
  expect(await report(app, { key, idempotencyKey: 'tip-1', body: '{' })).toMatchObject({ status: 400 })
  expect(await report(app, { key, idempotencyKey: 'tip-1', body: 'x'.repeat(70_000) })).toMatchObject({ status: 413 })
  expect(await storedDonations(app)).toEqual([])
})

test('a time that cannot be true counts as now, and an old donation waits for a person', async () => {
  await using app = await anOwnToolsStage()
  await app.call(updateSettings, { body: { review: { mode: 'all', after_seconds: null } } }, 'mira')
  const now = app.clock.now()
  const times = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', new Date(now.getTime() - 24 * 3600e3).toISOString()]

  for (const [index, time] of times.entries()) {
    const body = { ...aReport, donated_at: time }
    await report(app, { key: app.tool.key, idempotencyKey: `tip-${index}`, body })
  }
  await app.runJobs()

  const stored = (await storedDonations(app)).toSorted((a, b) => a.externalId.localeCompare(b.externalId))
  expect(stored.map(({ donatedAt }) => donatedAt >= now && donatedAt <= app.clock.now())).toEqual([true, true, false])
  expect(stored[2]?.donatedAt.toISOString()).toBe(times[2])
  expect(stored.map(({ reviewStatus }) => reviewStatus)).toEqual(['accepted', 'accepted', 'pending'])
})

test('a streamer whose tools call too often is told when to come back, whichever key they use', async () => {
  await using app = await anOwnToolsStage()
  await aUser(app, { username: 'other' })
  const [second, foreign] = [await aToolKey(app, 'Script'), await aToolKey(app, 'Bot', 'other')]

  const calls = await Promise.all(
    Array.from({ length: 121 }, () => report(app, { key: app.tool.key, idempotencyKey: 'tip-1' })),
  )

  expect(calls.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(await report(app, { key: second.key, idempotencyKey: 'tip-1' })).toMatchObject({ status: 429 })
  expect(await report(app, { key: foreign.key, idempotencyKey: 'tip-1' })).toMatchObject({ status: 200 })
})

test('the tools of a streamer report only so many donations a day', async () => {
  await using app = await anOwnToolsStage()
  await aUser(app, { username: 'other' })
  const [second, foreign] = [await aToolKey(app, 'Script'), await aToolKey(app, 'Bot', 'other')]
  await app.spendReports(reportsPerDay.calls - 1)

  expect(await report(app, { key: app.tool.key, idempotencyKey: 'tip-1' })).toMatchObject({ status: 200 })
  expect(await report(app, { key: second.key, idempotencyKey: 'tip-2' })).toMatchObject({ status: 429 })
  expect(await report(app, { key: foreign.key, idempotencyKey: 'tip-1' })).toMatchObject({ status: 200 })
  expect(await storedDonations(app)).toHaveLength(2)
})
