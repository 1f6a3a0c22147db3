import { listLinkKeys } from '@lautgabe/contract/accounts/accounts-api.ts'
import { messageMaxLength } from '@lautgabe/contract/messages/message.ts'
import { deleteToolKey, listToolKeys, setKoFiToken } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import type { TestApp } from '../../test-kit/start-test-app.ts'
import { aKeptMessage } from '../donations/test-kit/kept-message-stage.ts'
import { reportsPerDay } from './count-report.ts'
import { anOwnToolsStage, aToolKey, storedDonations } from './test-kit/own-tools-stage.ts'

const token = '5a4e0f7c-1f4f-4c7c-9d0c-0f6a1f0e2b11'

/** As printed in Ko-fi's documentation of webhooks. */
const printed = {
  verification_token: token,
  message_id: '1d6b8a64-67b3-4f9e-9a6a-2f4d0f5f3c77',
  timestamp: '2026-01-01T11:59:00Z',
  type: 'Donation',
  is_public: true,
  from_name: 'Jo Example',
  message: 'Good luck with the integration!',
  amount: '3.00',
  url: 'https://ko-fi.com/Home/CoffeeShop?txid=00000000-1111-2222-3333-444444444444',
  email: 'jo.example@example.com',
  currency: 'USD',
  is_subscription_payment: false,
  is_first_subscription_payment: false,
  kofi_transaction_id: '00000000-1111-2222-3333-444444444444',
  shop_items: null,
  tier_name: null,
  shipping: null,
}

async function aKoFiStage() {
  const app = await anOwnToolsStage()
  await app.call(setKoFiToken, { params: { id: app.tool.id }, body: { verification_token: token } }, 'mira')
  return app
}

async function post(app: TestApp, key: string, body: string | URLSearchParams) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.fetch(`/api/incoming/ko-fi/${key}`, { method: 'POST', headers, body: String(body) })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

const send = (app: TestApp, key: string, data: object = printed) =>
  post(app, key, new URLSearchParams({ data: JSON.stringify(data) }))

test('a webhook of Ko-fi becomes one donation, however often it is sent', async () => {
  await using app = await aKoFiStage()

  const calls = await Promise.all(Array.from({ length: 20 }, () => send(app, app.tool.key)))

  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
  const stored = await storedDonations(app)
  expect(stored).toMatchObject([
    {
      userId: app.mira.id,
      source: 'own',
      donator: 'Jo Example',
      message: 'Good luck with the integration!',
      minorUnits: 300,
      currency: 'USD',
    },
  ])
  expect(JSON.stringify(stored)).not.toContain('jo.example')
})

test('a private supporter is read without name and words', async () => {
  await using app = await aKoFiStage()

  await send(app, app.tool.key, { ...printed, is_public: false })
  await send(app, app.tool.key, { ...printed, message_id: 'two', is_public: 'true' })

  const stored = await storedDonations(app)
  expect(stored).toMatchObject([
    { donator: '', message: '', minorUnits: 300 },
    { donator: '', message: '', minorUnits: 300 },
  ])
  expect(JSON.stringify(stored)).not.toContain('Jo Example')
})

test('a code in a message at Ko-fi brings the kept words', async () => {
  await using app = await aKoFiStage()
  const { code } = await aKeptMessage(app, 'From the builder.')

  await send(app, app.tool.key, { ...printed, message: code })

  expect(await storedDonations(app)).toMatchObject([{ message: code, keptMessage: 'From the builder.' }])
})

test.for(['Donation', 'Subscription', 'Commission', 'Shop Order'])(
  'a %s without a message is received',
  async (type) => {
    await using app = await aKoFiStage()

    expect(await send(app, app.tool.key, { ...printed, type, message: null })).toMatchObject({ status: 200 })

    expect(await storedDonations(app)).toMatchObject([{ donator: 'Jo Example', message: '', minorUnits: 300 }])
  },
)

test('a wrong key and a wrong token get the same answer, which tells nothing', async () => {
  await using app = await aKoFiStage()
  await aUser(app, { username: 'other' })
  const [withoutToken, foreign] = [await aToolKey(app, 'Script'), await aToolKey(app, 'Bot', 'other')]
  const links = await app.call(listLinkKeys, {}, 'mira')
  const { verification_token: _left, ...tokenless } = printed
  const refused = [
    await send(app, 'in_unknown'),
    await send(app, withoutToken.key),
    await send(app, foreign.key),
    ...(await Promise.all(links.map(({ key }) => send(app, key)))),
    await send(app, app.tool.key, tokenless),
    ...(await Promise.all(
      ['', token.slice(0, -1), `${token}x`, token.toUpperCase(), null, [token], { token }].map((wrong) =>
        send(app, app.tool.key, { ...printed, verification_token: wrong }),
      ),
    )),
    await post(app, app.tool.key, ''),
    await post(app, app.tool.key, 'data=%7B'),
    await post(app, app.tool.key, `data=${encodeURIComponent('"text"')}`),
    await post(app, app.tool.key, JSON.stringify(printed)),
  ]

  expect(new Set(refused.map(({ status, answer }) => `${status} ${JSON.stringify(answer)}`)).size).toBe(1)
  expect(refused[0]).toMatchObject({ status: 404, answer: { code: 'not_found' } })
  expect(await storedDonations(app)).toEqual([])
})

test('a token that was taken away and a withdrawn key refuse every webhook', async () => {
  await using app = await aKoFiStage()
  const params = { id: app.tool.id }
  expect(await app.call(listToolKeys, {}, 'mira')).toMatchObject([{ has_ko_fi_token: true }])

  const cleared = await app.call(setKoFiToken, { params, body: { verification_token: null } }, 'mira')
  expect(cleared.has_ko_fi_token).toBe(false)
  expect(await send(app, app.tool.key)).toMatchObject({ status: 404 })
  await app.call(setKoFiToken, { params, body: { verification_token: token } }, 'mira')
  await app.call(deleteToolKey, { params }, 'mira')
  expect(await send(app, app.tool.key)).toMatchObject({ status: 404 })
  expect(await app.app.db.selectFrom('koFiTokens').selectAll().execute()).toEqual([])
})

test('another streamer cannot set the token, and the token is nowhere in plain text', async () => {
  await using app = await aKoFiStage()
  await aUser(app, { username: 'other' })
  const params = { id: app.tool.id }

  const attempt = app.call(setKoFiToken, { params, body: { verification_token: 'another-token' } }, 'other')

  await expect(attempt).rejects.toMatchObject({ status: 404 })
  expect(await send(app, app.tool.key)).toMatchObject({ status: 200 })
  const rows = await app.app.db.selectFrom('koFiTokens').selectAll().execute()
  const acts = await app.app.db.selectFrom('auditEntries').selectAll().execute()
  const keys = await app.call(listToolKeys, {}, 'mira')
  expect(JSON.stringify([rows, acts, keys])).not.toContain(token)
})

test('hostile webhooks with the right token store nothing wrong', async () => {
  await using app = await aKoFiStage()
  const { key } = app.tool

  for (const id of [undefined, null, '', 'x'.repeat(101), {}, 'a b']) {
    expect(await send(app, key, { ...printed, message_id: id })).toMatchObject({ status: 400 })
  }
  await send(app, key, {
    ...printed,
    message_id: 'odd',
    from_name: ['x'],
    message: 5,
    amount: '3,00',
    timestamp: 'never',
  })
  await send(app, key, { ...printed, message_id: 'nul', from_name: 'a\0b', message: `\uD83D${'x'.repeat(20_000)}` })
  expect(await post(app, key, `data=${'x'.repeat(70_000)}`)).toMatchObject({ status: 413 })

  const stored = await storedDonations(app)
  expect(stored.find(({ externalId }) => externalId === 'odd')).toMatchObject({
    donator: '',
    message: '',
    minorUnits: null,
    donatedAt: expect.toSatisfy((time: Date) => time > new Date(printed.timestamp)),
  })
  const cut = stored.find(({ externalId }) => externalId === 'nul')
  expect([cut?.donator, cut?.message.length]).toEqual(['ab', messageMaxLength])
})

test('webhooks count for the streamer, whichever key they use', async () => {
  await using app = await aKoFiStage()
  const second = await aToolKey(app, 'Script')
  await app.call(setKoFiToken, { params: { id: second.id }, body: { verification_token: token } }, 'mira')

  const calls = await Promise.all(Array.from({ length: 121 }, (_, at) => send(app, at % 2 ? second.key : app.tool.key)))
  expect(calls.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('no webhook is received once the tools have reported the donations of a day', async () => {
  await using app = await aKoFiStage()
  await app.spendReports(reportsPerDay.calls)

  expect(await send(app, app.tool.key)).toMatchObject({ status: 429 })
  expect(await storedDonations(app)).toEqual([])
})

test('of tokens that are set at the same moment one counts, and nobody is refused', async () => {
  await using app = await anOwnToolsStage()
  const params = { id: app.tool.id }
  const set = (number: number) =>
    app.call(setKoFiToken, { params, body: { verification_token: `${token}-${number}` } }, 'mira')

  const keys = await Promise.all(Array.from({ length: 12 }, (_, number) => set(number)))

  expect(keys).toHaveLength(12)
  expect(await app.app.db.selectFrom('koFiTokens').select('keyId').execute()).toEqual([{ keyId: app.tool.id }])
})
