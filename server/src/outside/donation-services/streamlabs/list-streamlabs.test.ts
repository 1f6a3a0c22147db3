import { expect, test } from 'vitest'
import { anAccount, client, pageUrl } from '../test-kit/a-port.ts'
import { aService } from '../test-kit/a-service.ts'
import { createStreamlabs } from './streamlabs.ts'

const now = Date.parse('2026-11-16T12:00:00Z')

/** Donations with ids from 1, one each minute until now, listed as the service lists them. */
async function aStage(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({
    donation_id: String(count - index),
    created_at: String(now / 1000 - index * 60),
    currency: 'EUR',
    amount: '5',
    name: 'Ada',
    message: null,
    email: 'ada@example.com',
  }))
  const service = await aService({
    'GET /api/v2.0/donations': ({ query }) => {
      const before = Number(query['before'] ?? Infinity)
      const data = all.filter(({ donation_id: id }) => Number(id) < before).slice(0, Number(query['limit']))
      return { body: { data } }
    },
  })
  const streamlabs = createStreamlabs({ apiUrl: service.url, socketUrl: service.url, pageUrl, ...client })
  const idsOf = (events: Awaited<ReturnType<typeof streamlabs.listLatest>>) =>
    events.flatMap((event) => streamlabs.read(event, new Date(now))).flatMap((report) => toId(report))
  return Object.assign(service, { streamlabs, idsOf })
}

const toId = (report: object) =>
  'donation' in report ? [Number((report.donation as { externalId: string }).externalId)] : []
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)
const fromTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('the latest come newest first, without addresses', async () => {
  await using stage = await aStage(500)

  const events = await stage.streamlabs.listLatest(anAccount(), 20)

  expect(stage.idsOf(events)).toEqual(fromTo(481, 500).toReversed())
  expect(JSON.stringify(events)).not.toContain('example.com')
  expect(stage.asked[0]?.query).toEqual({ limit: '20' })
})

test('all since the cursor come oldest first, over as many pages as it takes, with ten minutes of overlap', async () => {
  await using stage = await aStage(500)
  const cursor = { newestId: '150', newestAt: minutesAgo(350) }

  const events = await stage.streamlabs.listSince(anAccount(), cursor)

  expect(stage.idsOf(events)).toEqual(fromTo(140, 500))
  expect(stage.asked.map(({ query }) => query['before'])).toEqual([undefined, '401', '301', '201'])
})

test('a donation that became visible late is found behind the cursor', async () => {
  await using stage = await aStage(30)

  const events = await stage.streamlabs.listSince(anAccount(), { newestId: '30', newestAt: minutesAgo(0) })

  expect(stage.idsOf(events)).toEqual(fromTo(20, 30))
})

test.for([null, 'test:1'])('with %j as the newest id the time alone decides', async (newestId) => {
  await using stage = await aStage(500)

  const events = await stage.streamlabs.listSince(anAccount(), { newestId, newestAt: minutesAgo(140) })

  expect(stage.idsOf(events)).toEqual(fromTo(350, 500))
})

test('the whole list is read once when everything in it is new', async () => {
  await using stage = await aStage(150)

  const events = await stage.streamlabs.listSince(anAccount(), { newestId: null, newestAt: minutesAgo(1000) })

  expect(stage.idsOf(events)).toEqual(fromTo(1, 150))
  expect(stage.asked).toHaveLength(3)
})

test('a service that repeats the same page for ever is not followed', async () => {
  await using stage = await aStage(10)
  stage.answers['GET /api/v2.0/donations'] = () => ({ body: { data: [{ donation_id: '7', amount: 1 }, {}, 'x'] } })

  await stage.streamlabs.listSince(anAccount(), { newestId: '1', newestAt: minutesAgo(0) })

  expect(stage.asked).toHaveLength(2)
})

test('no more than twenty pages are read', async () => {
  await using stage = await aStage(2500)

  const events = await stage.streamlabs.listSince(anAccount(), { newestId: '1', newestAt: minutesAgo(2499) })

  expect(events).toHaveLength(2000)
})

test('a service that sends more donations than it is asked for fills no memory, and loses none', async () => {
  await using stage = await aStage(300)
  const asAsked = stage.answers['GET /api/v2.0/donations']
  stage.answers['GET /api/v2.0/donations'] = (asked) =>
    asAsked?.({ ...asked, query: { ...asked.query, limit: '250' } }) ?? { body: {} }
  const whole = await stage.streamlabs.listSince(anAccount(), { newestId: null, newestAt: minutesAgo(1000) })
  let id = 10 ** 9
  stage.answers['GET /api/v2.0/donations'] = () => {
    return { body: { data: Array.from({ length: 5000 }, () => ({ donation_id: (id -= 1) })) } }
  }
  const endless = await stage.streamlabs.listSince(anAccount(), { newestId: '1', newestAt: minutesAgo(0) })

  expect(stage.idsOf(whole)).toEqual(fromTo(1, 300))
  expect(endless).toHaveLength(2000)
})
