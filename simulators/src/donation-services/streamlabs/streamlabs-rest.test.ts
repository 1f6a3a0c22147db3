import { expect, test } from 'vitest'
import { postJson } from '../shared/test-kit/consent.ts'
import { setClock } from '../shared/test-kit/set-clock.ts'
import { startStreamlabs } from './test-kit/start-streamlabs.ts'

type Streamlabs = Awaited<ReturnType<typeof startStreamlabs>>

async function list({ api, headersFor }: Streamlabs, query = ''): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${api}/donations?${query}`, { headers: headersFor(['donations.read']) })
  const { data }: { data: Record<string, unknown>[] } = await answer.json()
  return data
}

async function listIds(streamlabs: Streamlabs, query: string): Promise<number[]> {
  return (await list(streamlabs, query)).map((row) => Number(row['donation_id']))
}

test('the profile names only the platforms that are linked', async () => {
  await using streamlabs = await startStreamlabs()
  streamlabs.accounts.add({ slug: 'sl_id_5', displayName: 'Tube', currency: 'EUR' })
  const profileOf = async (account: string) =>
    await (await fetch(`${streamlabs.api}/user`, { headers: streamlabs.headersFor([], account) })).json()

  expect(await profileOf('mira_live')).toEqual({
    streamlabs: { id: expect.any(Number), display_name: 'Mira_Live', primary: 'twitch' },
    twitch: { id: expect.any(Number), name: 'mira_live', display_name: 'Mira_Live' },
    youtube: null,
  })
  expect(await profileOf('sl_id_5')).toEqual({
    streamlabs: { id: expect.any(Number), display_name: 'Tube', primary: 'youtube' },
    youtube: { id: expect.stringMatching(/^UC/), title: 'Tube' },
  })
})

test('the list has the shape of the documentation', async () => {
  const clock = setClock('2015-08-03T04:35:56Z')
  await using streamlabs = await startStreamlabs({ clock, firstId: 80_179_029 })
  streamlabs.donate({ name: 'Thomas', amount: '50', currency: 'USD', message: 'nice!' })
  streamlabs.donate({ name: '', amount: '2.50', message: '' })

  expect(await list(streamlabs)).toEqual([
    { donation_id: '80179030', created_at: '1438576556', currency: 'EUR', amount: '2.5', name: null, message: null },
    {
      donation_id: '80179029',
      created_at: '1438576556',
      currency: 'USD',
      amount: '50',
      name: 'Thomas',
      message: 'nice!',
    },
  ])
})

test('numbers can be numbers, with an e-mail address beside them', async () => {
  await using streamlabs = await startStreamlabs({ clock: setClock(), firstId: 7 })
  streamlabs.setRestShape({ numbersAre: 'numbers', hasEmail: true })
  streamlabs.donate({ amount: '2.50' })

  expect(await list(streamlabs)).toMatchObject([
    { donation_id: 7, created_at: expect.any(Number), amount: 2.5, email: expect.stringContaining('@') },
  ])
})

test('paging leaves the named ids out and answers ten unless told', async () => {
  await using streamlabs = await startStreamlabs({ firstId: 1 })
  streamlabs.addOld(120)

  expect(await listIds(streamlabs, '')).toEqual([120, 119, 118, 117, 116, 115, 114, 113, 112, 111])
  expect(await listIds(streamlabs, 'limit=2&before=50')).toEqual([49, 48])
  expect(await listIds(streamlabs, 'after=117')).toEqual([120, 119, 118])
  expect(await listIds(streamlabs, 'limit=500')).toHaveLength(100)
})

test('the list tells paid from added donations and leaves out deleted and foreign ones', async () => {
  await using streamlabs = await startStreamlabs()
  const paid = streamlabs.donateUnheard()
  const added = streamlabs.donateUnheard({ isManual: true })
  streamlabs.donateUnheard({ account: 'nox_plays' })
  streamlabs.remove(streamlabs.donateUnheard().id)

  expect(await listIds(streamlabs, 'verified=1')).toEqual([paid.id])
  expect(await listIds(streamlabs, 'verified=0')).toEqual([added.id])
  expect(await listIds(streamlabs, '')).toEqual([added.id, paid.id])
})

test('a created donation is real, and the socket can be kept from it', async () => {
  await using streamlabs = await startStreamlabs()
  const headers = streamlabs.headersFor(['donations.create'])
  const fields = { name: 'Ada', identifier: 'ada', amount: '3.10', currency: 'EUR', created_at: '1438576556' }
  const create = (body: Record<string, string>) =>
    fetch(`${streamlabs.api}/donations`, { method: 'POST', headers, body: new URLSearchParams(body) })

  const created = await create({ ...fields, message: 'hi', skip_alert: 'yes' })
  const refused = await create({ ...fields, message: 'x'.repeat(255) })

  expect(await created.json()).toEqual({ donation_id: streamlabs.donations()[0]?.id })
  expect(refused.status).toBe(400)
  expect(await list(streamlabs, 'verified=0')).toMatchObject([
    { name: 'Ada', amount: '3.1', message: 'hi', created_at: '1438576556' },
  ])
})

test('a test alert needs its scope', async () => {
  await using streamlabs = await startStreamlabs()
  const send = (scopes: string[]) =>
    fetch(`${streamlabs.api}/alerts/send_test_alert`, {
      method: 'POST',
      headers: streamlabs.headersFor(scopes),
      body: new URLSearchParams({ type: 'donation' }),
    })

  const [allowed, forbidden] = [await send(['alerts.write']), await send(['donations.read'])]

  expect([allowed.status, await allowed.json()]).toEqual([200, { success: true }])
  expect([forbidden.status, await forbidden.json()]).toEqual([403, expect.objectContaining({ error: 'Forbidden' })])
})

test('a token counts only in the header', async () => {
  await using streamlabs = await startStreamlabs()
  const { accessToken } = streamlabs.oauth.tokens.issue({ account: 'mira_live', scopes: ['donations.read'] })

  const inQuery = await fetch(`${streamlabs.api}/donations?access_token=${accessToken}`)
  const invented = await fetch(`${streamlabs.api}/user`, { headers: { Authorization: `Bearer ${accessToken}x` } })

  for (const answer of [inQuery, invented]) {
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ error: 'Unauthorized', error_description: expect.any(String) })
  }
})

test('a body that is no JSON is a mistake of the caller', async () => {
  await using streamlabs = await startStreamlabs()

  const answer = await postJson(`${streamlabs.api}/token`, 'no object')

  expect(answer.status).toBe(400)
})
