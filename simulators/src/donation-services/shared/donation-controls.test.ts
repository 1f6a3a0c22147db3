import { expect, test } from 'vitest'
import { startAll } from '../../start-all.ts'
import { postForm, postJson } from './test-kit/consent.ts'
import { openGreeted, readFrame } from './test-kit/raw-client.ts'
import { setClock } from './test-kit/set-clock.ts'

test('a script can donate, look at the donations and take one back', async () => {
  await using simulators = await startAll({ port: 0, donationServices: { clock: setClock(), firstId: 100 } })
  const control = `${simulators.address}/control/streamlabs`
  const read = async () => await (await fetch(`${simulators.address}/streamlabs/donations`)).json()
  const fields = { account: 'nox_plays', name: 'Otto', amount: '7.25', message: 'Hi' }

  const answer = await postJson(`${control}/donate`, fields)
  const donated = await read()
  await postJson(`${control}/delete`, { id: 100 })

  expect(await answer.json()).toMatchObject({ state: { donations: 1, newestDonation: '100' } })
  const row = { id: '100', ...fields, currency: 'USD', at: '2026-11-16T12:00:00.000Z' }
  expect(donated).toEqual([row])
  expect(await read()).toEqual([{ ...row, note: 'deleted' }])
})

test.each([
  { control: 'streamlabs/donate', body: { amount: 'much' } },
  { control: 'streamlabs/donate', body: { account: 'nobody' } },
  { control: 'streamlabs/replay', body: { id: 5 } },
  { control: 'tipeeestream/duplicate', body: {} },
  { control: 'tipeeestream/add-account', body: { account: 'Not A Name' } },
  { control: 'tipeeestream/add-account', body: { account: 'mira_live' } },
  { control: 'tipeeestream/revoke-tokens', body: { account: 'nobody' } },
])('$control refuses $body', async ({ control, body }) => {
  await using simulators = await startAll({ port: 0 })

  const answer = await postJson(`${simulators.address}/control/${control}`, body)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) })
})

test.each(['streamlabs', 'tipeeestream'] as const)('every control of %s can be pressed as it is', async (name) => {
  await using simulators = await startAll({ port: 0 })
  simulators[name].donate()
  const last = ['replay', 'duplicate', 'delete']
  const names = simulators[name].controls.map((control) => control.name).filter((each) => !last.includes(each))

  for (const control of [...names, ...last]) {
    const answer = await postForm(`${simulators.address}/control/${name}/${control}`, {})
    expect([control, answer.status]).toEqual([control, 200])
  }
})

test('the page shows donation pages, listeners and donations, and escapes what strangers typed', async () => {
  await using simulators = await startAll({ port: 0 })
  const { tipeeestream } = simulators
  tipeeestream.donate({ name: '<b>Bo</b>', message: 'Salut' })
  await openGreeted(tipeeestream.origin, { access_token: tipeeestream.apiKeyOf('nox_plays') })

  const page = await (await fetch(`${simulators.address}/tipeeestream`)).text()

  expect(page).toContain(`href="${tipeeestream.origin}/mira_live/donation"`)
  expect(page).toContain('&lt;b&gt;Bo&lt;/b&gt; · 5 EUR')
  expect(page).toContain('<strong>nox_plays</strong>')
  expect(tipeeestream.state()).toMatchObject({ connections: 1, listeners: 'nox_plays' })
})

test('a new streamer can approve and collect donations until the reset', async () => {
  await using simulators = await startAll({ port: 0 })
  const { streamlabs } = simulators
  const fields = { account: 'ada-plays', displayName: 'Ada', currency: 'GBP' }

  await postJson(`${simulators.address}/control/streamlabs/add-account`, fields)
  const page = await (await fetch(`${streamlabs.origin}/ada-plays/tip`)).text()
  streamlabs.reset()
  const afterReset = await fetch(`${streamlabs.origin}/ada-plays/tip`)

  expect(page).toContain('Donate to Ada')
  expect(page).toContain('<option selected>GBP</option>')
  expect(afterReset.status).toBe(404)
})

test('the same start gives the same ids, and without one they go on where the clock is', async () => {
  const events = []
  for (const firstId of [1, 1]) {
    await using simulators = await startAll({ port: 0, donationServices: { clock: setClock(), firstId } })
    events.push([simulators.streamlabs.donate(), simulators.tipeeestream.donate()])
  }
  const clock = setClock()
  await using earlier = await startAll({ port: 0, donationServices: { clock } })
  clock.advance(60)
  await using later = await startAll({ port: 0, donationServices: { clock } })

  expect(events[0]).toEqual(events[1])
  expect(later.streamlabs.donate().id).toBeGreaterThan(earlier.streamlabs.donate().id)
})

test('a reset ends faults and half-open sockets but not the good ones', async () => {
  await using simulators = await startAll({ port: 0 })
  const { streamlabs } = simulators
  const tokenOf = async (account: string) => {
    const { accessToken } = streamlabs.oauth.tokens.issue({ account, scopes: ['socket.token'] })
    const headers = { Authorization: `Bearer ${accessToken}` }
    const answer = await fetch(`${streamlabs.origin}/api/v2.0/socket/token`, { headers })
    const { socket_token: token }: { socket_token: string } = await answer.json()
    return { token }
  }
  const silent = await openGreeted(streamlabs.origin, await tokenOf('mira_live'))
  const good = await openGreeted(streamlabs.origin, await tokenOf('nox_plays'))
  streamlabs.connections.silence('mira_live')
  streamlabs.delivery.reorderNext(5)

  streamlabs.reset()
  await silent.ended
  streamlabs.donate({ account: 'nox_plays' })

  expect((await good.untilPong()).map((frame) => readFrame(frame)[1]['type'])).toContain('donation')
})
