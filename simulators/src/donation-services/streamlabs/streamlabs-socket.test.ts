import { expect, test } from 'vitest'
import { connectOldClient, nextEvent } from '../shared/test-kit/old-client.ts'
import { openGreeted, openRaw, readFrame, type RawClient } from '../shared/test-kit/raw-client.ts'
import { startStreamlabs } from './test-kit/start-streamlabs.ts'

type Event = { type: string; message: Record<string, unknown>[]; for?: string; event_id: string }

/** All events up to now. */
async function heard(client: RawClient): Promise<Event[]> {
  return (await client.untilPong()).map((frame) => readFrame(frame)[1] as Event)
}

test('the frames are those of Engine.IO 3', async () => {
  await using streamlabs = await startStreamlabs()
  const client = await openRaw(streamlabs.origin, await streamlabs.socketQuery())

  const [hello, ready] = [await client.next(), await client.next()]
  streamlabs.setNoise(false)
  streamlabs.donate()
  const event = await client.next()
  client.send('2')

  expect(JSON.parse(hello.slice(1))).toMatchObject({ upgrades: [], pingInterval: 25_000, pingTimeout: 20_000 })
  expect(hello).toMatch(/^0\{/)
  expect(ready).toBe('40')
  expect(event).toMatch(/^42\["event",\{"type":"donation","message":\[\{"id":/)
  expect(await client.next()).toBe('3')
})

test('a wrong token gets the frame of an authentication error', async () => {
  await using streamlabs = await startStreamlabs()

  const client = await openRaw(streamlabs.origin, { token: 'wrong' })
  await client.next()

  expect(await client.next()).toBe('44"Authentication error"')
})

test.each(['websocket', 'polling'])('socket.io-client 2.5.0 hears a donation by %s', async (transport) => {
  await using streamlabs = await startStreamlabs()
  streamlabs.setNoise(false)
  const socket = connectOldClient(streamlabs.origin, await streamlabs.socketQuery(), transport)
  await nextEvent(socket, 'connect')

  const event = nextEvent<Event>(socket, 'event')
  const { id } = streamlabs.donate({ name: 'Otto' })

  expect((await event).message).toMatchObject([{ id, from: 'Otto' }])
  expect(streamlabs.connections.list()).toMatchObject([{ account: 'mira_live', transport, isSilent: false }])
  socket.close()
})

test('socket.io-client 2.5.0 is told the authentication error', async () => {
  await using streamlabs = await startStreamlabs()
  const socket = connectOldClient(streamlabs.origin, { token: 'wrong' }, 'websocket')

  expect(await nextEvent(socket, 'error')).toBe('Authentication error')
  socket.close()
})

test('a donation has the shape that clients have captured', async () => {
  await using streamlabs = await startStreamlabs({ firstId: 206_984_656 })
  streamlabs.setNoise(false)
  const client = await openGreeted(streamlabs.origin, await streamlabs.socketQuery())

  const message = 'line one\nline two'
  streamlabs.donate({ name: 'QuietStorm90', amount: '50', currency: 'USD', message })

  expect(await heard(client)).toEqual([
    {
      type: 'donation',
      message: [
        {
          id: 206_984_656,
          name: 'QuietStorm90',
          amount: '50.00',
          formatted_amount: '$50.00',
          formattedAmount: '$50.00',
          message,
          currency: 'USD',
          emotes: '',
          iconClassName: 'fab paypal',
          to: { name: 'mira_live' },
          from: 'QuietStorm90',
          from_user_id: expect.any(Number),
          donation_currency: 'USD',
          source: 'paypal',
          _id: expect.stringMatching(/^[0-9a-f]{32}$/),
          priority: 10,
        },
      ],
      event_id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    },
  ])
})

test('noise surrounds a donation and repeats it', async () => {
  await using streamlabs = await startStreamlabs()
  const client = await openGreeted(streamlabs.origin, await streamlabs.socketQuery())

  streamlabs.donate()
  const [labels, donation, playing] = await heard(client)

  expect([labels?.type, donation?.type, playing?.type]).toEqual(['streamlabels', 'donation', 'alertPlaying'])
  expect(playing?.message).toEqual({ type: 'donation', payload: donation?.message[0] })
})

test('the test button sends no id and a number', async () => {
  await using streamlabs = await startStreamlabs()
  const client = await openGreeted(streamlabs.origin, await streamlabs.socketQuery())

  streamlabs.sendTest({ amount: '7.5' })
  const [event] = await heard(client)
  const item = event?.message[0]

  expect(event?.for).toBe('streamlabs')
  expect(item).toMatchObject({ isTest: true, amount: 7.5, formatted_amount: '€7.50' })
  expect(item).not.toHaveProperty('id')
  expect(item).not.toHaveProperty('formattedAmount')
  expect(streamlabs.donations()).toEqual([])
})

test('several donations come in one event, a duplicate is the same, a replay is not, a deletion names the id', async () => {
  await using streamlabs = await startStreamlabs()
  streamlabs.setNoise(false)
  const client = await openGreeted(streamlabs.origin, await streamlabs.socketQuery())

  const [first, second] = streamlabs.donateTogether({ name: 'One' }, { name: 'Two' })
  const { id } = streamlabs.donate({ name: 'Three' })
  streamlabs.duplicate(id)
  streamlabs.replay(id)
  streamlabs.remove(id)
  const [together, donation, duplicate, replay, deletion] = await heard(client)

  expect(together?.message.map((item) => item['id'])).toEqual([first?.id, second?.id])
  expect(duplicate).toEqual(donation)
  expect(replay?.message).toMatchObject([{ id, repeat: true }])
  expect(replay?.message[0]?.['_id']).not.toBe(donation?.message[0]?.['_id'])
  expect(replay?.event_id).not.toBe(donation?.event_id)
  expect(deletion).toEqual({ type: 'donationDelete', message: { id }, event_id: expect.stringMatching(/^evt_/) })
})

test('charity donations have a key of their own', async () => {
  await using streamlabs = await startStreamlabs()
  const client = await openGreeted(streamlabs.origin, await streamlabs.socketQuery())

  streamlabs.donateToCharity()
  streamlabs.donateToCharity()
  const events = await heard(client)
  const [one, other] = events.map(({ message }) => message[0])

  expect(events.map(({ type }) => type)).toEqual(['streamlabscharitydonation', 'streamlabscharitydonation'])
  expect(one?.['id']).toBe(other?.['id'])
  expect(one?.['charityDonationId']).not.toBe(other?.['charityDonationId'])
})

test('a donation by hand, a monthly one and a manual currency can be told', async () => {
  await using streamlabs = await startStreamlabs()
  streamlabs.setNoise(false)
  const client = await openGreeted(streamlabs.origin, await streamlabs.socketQuery())

  streamlabs.donate({ isManual: true })
  streamlabs.donate({ recurringMonths: 4, donationCurrency: 'HUF', currency: 'JPY', amount: '500' })
  const [byHand, monthly] = (await heard(client)).map(({ message }) => message[0])

  expect(byHand).toMatchObject({ iconClassName: 'fas user', source: null, from_user_id: null })
  expect(monthly).toMatchObject({ amount: '500', formatted_amount: '¥500', donation_currency: 'HUF' })
  expect(monthly).toMatchObject({ recurring_donation: { months: 4 } })
})

test('a streamer hears only their own donations, and other events of every kind', async () => {
  await using streamlabs = await startStreamlabs()
  const client = await openGreeted(streamlabs.origin, await streamlabs.socketQuery('nox_plays'))

  streamlabs.donate({ account: 'mira_live' })
  streamlabs.sendNoise('follow', 'nox_plays')
  streamlabs.sendNoise('pauseQueue', 'nox_plays')
  streamlabs.press('mute', 'nox_plays')

  expect(await heard(client)).toMatchObject([
    { type: 'follow', for: 'twitch_account' },
    { type: 'pauseQueue', message: {} },
    { type: 'eventsPanelSettingsUpdate', message: { muted: true } },
  ])
})

test('a renewed socket token ends the old one', async () => {
  await using streamlabs = await startStreamlabs()
  const old = await streamlabs.socketQuery()
  streamlabs.renewSocketToken('mira_live')

  const refused = await openRaw(streamlabs.origin, old)
  const welcome = await openRaw(streamlabs.origin, await streamlabs.socketQuery())

  expect([await refused.next(), await refused.next()][1]).toBe('44"Authentication error"')
  expect([await welcome.next(), await welcome.next()][1]).toBe('40')
})
