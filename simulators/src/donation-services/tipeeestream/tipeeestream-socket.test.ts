import { expect, test } from 'vitest'
import { connectOldClient, nextEvent } from '../shared/test-kit/old-client.ts'
import { openRaw, readFrame, type RawClient } from '../shared/test-kit/raw-client.ts'
import { setClock } from '../shared/test-kit/set-clock.ts'
import { startTipeeestream } from './test-kit/start-tipeeestream.ts'

type Tipeeestream = Awaited<ReturnType<typeof startTipeeestream>>
type Event = Record<string, unknown> & { parameters: Record<string, unknown>; user: Record<string, unknown> }

async function listen({ connect, joinFrame, apiKeyOf }: Tipeeestream): Promise<RawClient> {
  const client = await connect()
  client.send(joinFrame(apiKeyOf('mira_live')))
  await client.untilPong()
  return client
}

async function heard(client: RawClient): Promise<Event[]> {
  return (await client.untilPong()).map((frame) => readFrame(frame)[1]['event'] as Event)
}

test('a wrong key gets an error frame', async () => {
  await using tipeeestream = await startTipeeestream()

  const client = await openRaw(tipeeestream.origin, { access_token: 'wrong' })

  expect([await client.next(), await client.next()]).toEqual([
    expect.stringMatching(/^0\{/),
    '44"Authentication error"',
  ])
})

test('a socket that never joins hears nothing, nor one that joins the wrong room', async () => {
  await using tipeeestream = await startTipeeestream()
  const [silent, lost] = [await tipeeestream.connect(), await tipeeestream.connect()]
  lost.send(tipeeestream.joinFrame(tipeeestream.apiKeyOf('nox_plays')))
  await lost.untilPong()
  const joined = await listen(tipeeestream)

  tipeeestream.donate()

  expect(await heard(joined)).toHaveLength(1)
  expect(await silent.untilPong()).toEqual([])
  expect(await lost.untilPong()).toEqual([])
})

test.each(['websocket', 'polling'])('socket.io-client 2.5.0 joins and hears by %s', async (transport) => {
  await using tipeeestream = await startTipeeestream()
  const key = tipeeestream.apiKeyOf('mira_live')
  const socket = connectOldClient(tipeeestream.origin, { access_token: key }, transport)
  await nextEvent(socket, 'connect')
  socket.emit('join-room', { room: key, username: 'lautgabe' })
  await tipeeestream.connections.whenListening('mira_live')

  const event = nextEvent(socket, 'new-event')
  const { id } = tipeeestream.donate()

  expect(await event).toMatchObject({ appKey: key, event: { id, type: 'donation' } })
  socket.close()
})

test('an event has the shape of the documentation', async () => {
  await using tipeeestream = await startTipeeestream({ firstId: 359_821, clock: setClock('2015-10-05T14:58:26Z') })
  const client = await listen(tipeeestream)

  tipeeestream.donate({ name: 'anonym1', amount: '1', message: 'take my money!!' })

  expect(await heard(client)).toEqual([
    {
      id: 359_821,
      type: 'donation',
      user: {
        avatar: expect.stringMatching(/^\d+$/),
        country: 'FR',
        username: 'mira_live',
        providers: [{ connectedAt: expect.any(String), code: 'twitch', id: expect.any(String), username: 'mira_live' }],
        created_at: expect.any(String),
        session_at: expect.any(String),
      },
      ref: expect.stringMatching(/^[0-9a-f]{13}$/),
      inserted_at: '2015-10-05T15:58:26+0100',
      created_at: '2015-10-05T15:58:26+0100',
      deleted_at: '2015-10-05T16:03:26+0100',
      parameters: {
        formattedMessage: 'take my money!!',
        message: 'take my money!!',
        username: 'anonym1',
        currency: 'EUR',
        amount: 1,
        resub: 0,
        viewers: 4,
      },
      formattedAmount: '€1.00',
      'parameters.amount': 1,
    },
  ])
})

test('an event comes in all shapes that were seen', async () => {
  await using tipeeestream = await startTipeeestream()
  const client = await listen(tipeeestream)

  tipeeestream.donate({ shape: 'newer', recurringCounter: 3, message: '' })
  tipeeestream.donate({ shape: 'numbers-as-texts', amount: '1.5' })
  tipeeestream.donate({ shape: 'number-as-ref' })
  tipeeestream.donate({ shape: 'without-id' })
  tipeeestream.donate({ shape: 'without-avatar' })
  const [newer, texts, numberRef, withoutId, withoutAvatar] = await heard(client)

  expect(newer).toMatchObject({ display: 1, user: { avatar: { filename: expect.any(String) } } })
  expect(newer?.parameters).toMatchObject({ recurring: 1, recurring_counter: 3 })
  expect(newer?.parameters).not.toHaveProperty('message')
  expect(texts).toMatchObject({ id: expect.any(Number), display: '1', parameters: { amount: '1.5', viewers: '4' } })
  expect(numberRef?.['ref']).toEqual(expect.any(Number))
  expect(withoutId).not.toHaveProperty('id')
  expect(withoutAvatar?.user['avatar']).toBe(false)
})

test('the test button sends texts without an id, which the list does not know', async () => {
  await using tipeeestream = await startTipeeestream()
  const client = await listen(tipeeestream)

  tipeeestream.sendTest({ amount: '1' })
  const [event] = await heard(client)

  expect(event).toMatchObject({ ref: expect.any(String), parameters: { amount: '1', username: 'Tester' } })
  expect(event).not.toHaveProperty('id')
  expect(tipeeestream.donations()).toEqual([])
})

test('a duplicate is the same event, a replay was inserted now', async () => {
  const clock = setClock()
  await using tipeeestream = await startTipeeestream({ clock })
  const client = await listen(tipeeestream)

  tipeeestream.donate()
  tipeeestream.duplicate(0)
  clock.advance(60)
  tipeeestream.replay(0)
  const [first, duplicate, replay] = await heard(client)

  expect(duplicate).toEqual(first)
  expect(replay).toEqual({ ...first, inserted_at: '2026-11-16T13:01:00+0100' })
})

test('after a new key the old one opens nothing, and a socket that stays hears nothing', async () => {
  await using tipeeestream = await startTipeeestream()
  const old = tipeeestream.apiKeyOf('mira_live')
  const client = await listen(tipeeestream)

  tipeeestream.regenerateApiKey('mira_live', { dropsSockets: false })
  tipeeestream.donate()
  const refused = await openRaw(tipeeestream.origin, { access_token: old })

  expect(await heard(client)).toEqual([])
  expect([await refused.next(), await refused.next()][1]).toBe('44"Authentication error"')
  expect((await tipeeestream.get(`/v1.0/events?apiKey=${old}`)).status).toBe(401)
})

test('a new key drops the sockets of the account', async () => {
  await using tipeeestream = await startTipeeestream()
  const client = await listen(tipeeestream)

  tipeeestream.regenerateApiKey('mira_live')

  expect(await client.ended).toEqual([])
})
