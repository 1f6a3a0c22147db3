import { expect, test } from 'vitest'
import type { Credentials } from '../donation-service-port.ts'
import { anAccount, client, pageUrl } from '../test-kit/a-port.ts'
import { type Answer, answer, aService } from '../test-kit/a-service.ts'
import { failureOf } from '../test-kit/answers.ts'
import { createTipeeestream } from './tipeeestream.ts'

const now = new Date('2026-11-16T12:00:00Z')
const keyPath = 'GET /v1.0/me/api'
const eventsPath = 'GET /v1.0/events.json'

async function aStage(answers: Record<string, Answer>) {
  const service = await aService(answers)
  const tipeeestream = createTipeeestream({ apiUrl: service.url, pageUrl, ...client, clock: { now: () => now } })
  return Object.assign(service, { tipeeestream })
}

test.for([
  ['events', (events: object[]) => ({ message: 'success', total_count: 1, events })],
  ['datas.items', (items: object[]) => ({ message: 'success', datas: { items, total_count: 1 } })],
  ['datas.events', (events: object[]) => ({ datas: { events } })],
] as const)('a list may be called %s', async ([, wrap]) => {
  await using stage = await aStage({
    [eventsPath]: answer(wrap([{ id: 1, type: 'donation', user: { username: 'x', country: 'FR' } }])),
  })

  const events = await stage.tipeeestream.listLatest(anAccount({ apiKey: 'key-1' }), 20)

  expect(events).toEqual([{ via: 'list', payload: { id: 1, type: 'donation', user: { username: 'x' } } }])
  expect(stage.asked[0]?.query).toEqual({
    apiKey: 'key-1',
    'type[]': 'donation',
    sort: 'createdAt',
    order: 'desc',
    limit: '20',
  })
})

/** Lists these events as the service does, in the order and from the time that is asked for. Odd ones begin each page. */
async function aStageWith(times: readonly number[], mostPerPage = 100, odd: readonly object[] = []) {
  const all = times.map((time, index) => ({
    id: index + 1,
    type: 'donation',
    ref: `ref-${index + 1}`,
    created_at: new Date(time).toISOString().replace('.000Z', '+0000'),
  }))
  return aStage({
    [eventsPath]: ({ query }) => {
      const start = Date.parse(query['start'] ?? '')
      const offset = Number(query['offset'] ?? 0)
      const items = all.filter((event) => !(Date.parse(event.created_at) < start)).slice(offset)
      const page = items.slice(0, Math.min(Number(query['limit']), mostPerPage))
      return { body: { datas: { items: [...odd, ...page] } } }
    },
  })
}

const idsIn = (events: { payload: unknown }[]) => events.map(({ payload }) => (payload as { id: number }).id)
const everySecond = (count: number) => Array.from({ length: count }, (_, index) => now.getTime() + index * 1000)
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const cursor = { newestId: null, newestAt: now }

test.for([100, 7])('all since the cursor come oldest first, by windows of time, %i at a time', async (mostPerPage) => {
  const count = mostPerPage === 7 ? 50 : 350
  await using stage = await aStageWith(everySecond(count), mostPerPage)

  const events = await stage.tipeeestream.listSince(anAccount({ apiKey: 'key-1' }), cursor)

  expect(idsIn(events)).toEqual(numbersTo(count))
  expect(stage.asked[0]?.query).toMatchObject({ start: '2026-11-16T11:50:00Z', order: 'asc' })
})

test('a second in which more was donated than a page holds is read whole', async () => {
  const burst = Array.from({ length: 500 }, () => now.getTime() + 5000)
  const times = [...everySecond(3), ...burst, now.getTime() + 9000]
  await using stage = await aStageWith(times)

  const events = await stage.tipeeestream.listSince(anAccount({ apiKey: 'key-1' }), cursor)

  expect(idsIn(events)).toEqual(numbersTo(504))
})

test('a service that repeats the same page for ever is not followed', async () => {
  await using stage = await aStageWith([])
  const items = Array.from({ length: 10 }, (_, id) => ({ id, created_at: '2026-11-16T12:00:00+0000' }))
  stage.answers[eventsPath] = answer({ datas: { items } })

  await stage.tipeeestream.listSince(anAccount({ apiKey: 'key-1' }), cursor)

  expect(stage.asked).toHaveLength(3)
})

test.for(['99999999999999999', '2999-01-01T00:00:00+0000', 'soon'])(
  'an impossible time, such as %s, hides none of the others',
  async (impossible) => {
    const odd = { id: 1000, type: 'donation', created_at: impossible }
    await using stage = await aStageWith(everySecond(250), 100, [odd])

    const events = await stage.tipeeestream.listSince(anAccount({ apiKey: 'key-1' }), cursor)

    expect(idsIn(events)).toEqual([1000, ...numbersTo(250)])
  },
)

test('nothing new takes one call', async () => {
  await using stage = await aStageWith([])

  await expect(stage.tipeeestream.listSince(anAccount({ apiKey: 'key-1' }), cursor)).resolves.toEqual([])
  expect(stage.asked).toHaveLength(1)
})

function keyedAccount(apiKey: string | null) {
  const told: Credentials[] = []
  return { ...anAccount({ apiKey }), onNewCredentials: (fresh: Credentials) => void told.push(fresh), told }
}

const onlyFor =
  (key: string): Answer =>
  (asked) =>
    asked.query['apiKey'] === key ? { body: { datas: { items: [{ id: 1 }] } } } : { status: 401, body: {} }

test.for(['key-1', null])('with the key %j, the present one is read, used and told', async (kept) => {
  await using stage = await aStage({ [eventsPath]: onlyFor('key-2'), [keyPath]: answer({ apiKey: 'key-2' }) })
  const account = keyedAccount(kept)

  await expect(stage.tipeeestream.listLatest(account, 20)).resolves.toHaveLength(1)

  expect(account.told).toEqual([{ ...account.credentials, apiKey: 'key-2' }])
})

test('a key that is refused although it is the present one says nothing about the streamer', async () => {
  await using stage = await aStage({ [eventsPath]: onlyFor('none'), [keyPath]: answer({ apiKey: 'key-1' }) })
  const account = keyedAccount('key-1')

  expect(await failureOf(stage.tipeeestream.listLatest(account, 20))).toMatchObject({ advice: 'try-later' })
  stage.answers[keyPath] = answer({ apiKey: 'key-2' })
  expect(await failureOf(stage.tipeeestream.listLatest(account, 20))).toMatchObject({ advice: 'try-later' })
  stage.answers[keyPath] = answer({})
  expect(await failureOf(stage.tipeeestream.listLatest(account, 20))).toMatchObject({ advice: 'try-later' })
})

test('a service that sends more events than it is asked for fills no memory, and loses none', async () => {
  await using stage = await aStageWith(everySecond(300))
  const asAsked = stage.answers[eventsPath]
  stage.answers[eventsPath] = (asked) =>
    asAsked?.({ ...asked, query: { ...asked.query, limit: '250' } }) ?? { body: {} }
  const account = anAccount({ apiKey: 'key-1' })
  const whole = await stage.tipeeestream.listSince(account, { newestId: null, newestAt: now })
  let id = 0
  stage.answers[eventsPath] = () => ({ body: { events: Array.from({ length: 5000 }, () => ({ id: (id += 1) })) } })
  const endless = await stage.tipeeestream.listSince(account, { newestId: null, newestAt: now })

  expect(idsIn(whole)).toEqual(numbersTo(300))
  expect(endless).toHaveLength(2000)
})
