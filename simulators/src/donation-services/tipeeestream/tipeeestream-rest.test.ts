import { expect, test } from 'vitest'
import { setClock } from '../shared/test-kit/set-clock.ts'
import { startTipeeestream } from './test-kit/start-tipeeestream.ts'

type Tipeeestream = Awaited<ReturnType<typeof startTipeeestream>>

async function list({ get, apiKeyOf }: Tipeeestream, query: string): Promise<{ ids: unknown[]; total: number }> {
  const answer = await get(`/v1.0/events.json?apiKey=${apiKeyOf('mira_live')}&${query}`)
  const { datas }: { datas: { items: { id: unknown }[]; total_count: number } } = await answer.json()
  return { ids: datas.items.map(({ id }) => id), total: datas.total_count }
}

test('the profile and the key can be asked for in three ways, with or without .json', async () => {
  await using tipeeestream = await startTipeeestream()
  const { get } = tipeeestream
  const key = tipeeestream.apiKeyOf('mira_live')
  const { accessToken } = tipeeestream.oauth.tokens.issue({ account: 'mira_live', scopes: [] })

  const answers = [
    await get(`/v1.0/me?apiKey=${key}`),
    await get(`/v1.0/me.json?access_token=${accessToken}`),
    await get('/v1.0/me', { headers: { Authorization: `Bearer ${accessToken}` } }),
  ]

  for (const answer of answers) {
    expect(await answer.json()).toEqual({
      avatar: expect.any(String),
      hasPayment: false,
      currency: { code: 'EUR', symbol: '€', label: 'Euro', available: true },
      country: 'FR',
      username: 'mira_live',
      providers: [{ connectedAt: expect.any(String), code: 'twitch', id: expect.any(String), username: 'mira_live' }],
      created_at: '2015-11-19T11:19:46+0100',
      session_at: '2015-11-19T11:19:46+0100',
    })
  }
  expect(await (await get(`/v1.0/me/api.json?access_token=${accessToken}`)).json()).toEqual({ apiKey: key })
})

test.each(['/v1.0/me', '/v1.0/me/api', '/v1.0/events.json'])('%s needs a good token or key', async (path) => {
  await using tipeeestream = await startTipeeestream()

  const answers = [
    await tipeeestream.get(path),
    await tipeeestream.get(`${path}?apiKey=wrong`),
    await tipeeestream.get(`${path}?access_token=wrong`),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('everybody may ask where the socket is', async () => {
  await using tipeeestream = await startTipeeestream()

  const answer = await tipeeestream.get('/v2.0/site/socket')

  const { port } = new URL(tipeeestream.origin)
  expect(await answer.json()).toEqual({ code: 200, message: 'success', datas: { port, host: 'http://127.0.0.1' } })
})

test('the list is paged by time, type and order', async () => {
  const clock = setClock('2026-11-16T12:00:00Z')
  await using tipeeestream = await startTipeeestream({ clock, firstId: 1 })
  tipeeestream.addOld(20)
  tipeeestream.sendNoise('follow')
  tipeeestream.donateUnheard({ account: 'nox_plays' })

  expect(await list(tipeeestream, 'type[]=donation&limit=2')).toEqual({ ids: [20, 19], total: 20 })
  expect(await list(tipeeestream, 'type[]=follow&type[]=hosting')).toEqual({ ids: [21], total: 1 })
  expect((await list(tipeeestream, '')).ids).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12])
  expect(await list(tipeeestream, 'order=asc&limit=2&start=2026-11-16T10:00:00%2B0100&offset=1')).toEqual({
    ids: [19, 20],
    total: 4,
  })
  expect((await list(tipeeestream, 'end=2026-11-15T16:00:00Z&limit=100')).ids).toEqual([1])
})

test('a list with an unreadable date is refused', async () => {
  await using tipeeestream = await startTipeeestream()

  const answer = await tipeeestream.get(`/v1.0/events?apiKey=${tipeeestream.apiKeyOf('mira_live')}&start=soon`)

  expect(answer.status).toBe(400)
})

test('the list comes in each of its three shapes', async () => {
  await using tipeeestream = await startTipeeestream({ firstId: 5 })
  tipeeestream.donateUnheard()
  const read = async () =>
    await (await tipeeestream.get(`/v1.0/events?apiKey=${tipeeestream.apiKeyOf('mira_live')}`)).json()

  const items = await read()
  tipeeestream.setListShape('events')
  const documented = await read()
  tipeeestream.setListShape('datas.events')
  const older = await read()

  expect(items).toMatchObject({ message: 'success', datas: { items: [{ id: 5 }], total_count: 1 } })
  expect(documented).toMatchObject({ message: 'success', total_count: 1, events: [{ id: 5 }] })
  expect(older).toMatchObject({ message: 'success', datas: { events: [{ id: 5 }], total_count: 1 } })
})

test('an event can be posted with the key of the account', async () => {
  await using tipeeestream = await startTipeeestream()
  const post = (fields: Record<string, string>, username = 'mira_live') =>
    tipeeestream.get(`/v1.0/users/${username}/events.json`, {
      method: 'POST',
      body: new URLSearchParams({ apiKey: tipeeestream.apiKeyOf('mira_live'), type: 'donation', ...fields }),
    })
  const fields = { 'params[username]': 'Bo', 'params[amount]': '3.5', 'params[currency]': 'USD' }

  const posted = await post(fields)
  const foreign = await post(fields, 'nox_plays')
  const empty = await post({})

  expect(await posted.json()).toMatchObject({
    message: 'success',
    event: { type: 'donation', parameters: { username: 'Bo', amount: 3.5, currency: 'USD' } },
  })
  expect([foreign.status, empty.status]).toEqual([403, 400])
  expect(tipeeestream.donations()).toHaveLength(1)
})

test('a deleted donation leaves the list', async () => {
  await using tipeeestream = await startTipeeestream()
  tipeeestream.donateUnheard()

  tipeeestream.remove(0)

  expect(await list(tipeeestream, '')).toEqual({ ids: [], total: 0 })
})

test('the donation page is at the path of TipeeeStream', async () => {
  await using tipeeestream = await startTipeeestream()

  const answer = await tipeeestream.get('/mira_live/donation', {
    method: 'POST',
    body: new URLSearchParams({ name: 'Wren', amount: '4', currency: 'EUR', message: 'Salut' }),
  })

  expect(await answer.text()).toContain('Thank you!')
  expect(tipeeestream.donations()).toMatchObject([{ name: 'Wren', amount: '4', message: 'Salut' }])
})
