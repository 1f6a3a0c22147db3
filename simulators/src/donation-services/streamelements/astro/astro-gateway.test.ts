import { expect, test } from 'vitest'
import { connectAstro, dialAstro } from '../test-kit/astro-client.ts'
import { issueToken, startStreamelements } from '../test-kit/start-streamelements.ts'

const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

test('the gateway welcomes a plain WebSocket', async () => {
  await using simulator = await startStreamelements()

  using client = dialAstro(simulator)
  const welcome = await client.next()

  expect(welcome).toEqual({
    id: expect.stringMatching(ulid),
    ts: expect.stringMatching(rfc3339),
    type: 'welcome',
    data: { message: 'You are in a maze of dank memes, all alike.', client_id: expect.stringMatching(ulid) },
  })
})

test('a subscriber hears a tip as the documentation prints it', async () => {
  await using simulator = await startStreamelements()
  const room = simulator.channel('mira_live').id
  using client = await connectAstro(simulator)

  const answer = await client.subscribe(issueToken(simulator, 'tips:read'))
  const tip = simulator.donate({ name: 'Styler', amount: '4.20', currency: 'USD', message: '' })

  expect(answer).toEqual({
    id: expect.stringMatching(ulid),
    ts: expect.stringMatching(rfc3339),
    type: 'response',
    nonce: 'n-1',
    data: { message: 'successfully subscribed to topic', topic: 'channel.tips', room },
  })
  expect(await client.next()).toEqual({
    id: expect.stringMatching(ulid),
    ts: expect.stringMatching(rfc3339),
    type: 'message',
    topic: 'channel.tips',
    room,
    data: {
      donation: {
        user: { username: 'Styler', geo: 'ZZ', email: 'donor@example.com', channel: room },
        message: '',
        amount: 4.2,
        currency: 'USD',
        paymentMethod: 'scheme',
      },
      _id: tip.id,
      channel: room,
      provider: 'paypal',
      approved: 'allowed',
      status: 'success',
      createdAt: tip.createdAt.toISOString(),
      updatedAt: tip.updatedAt.toISOString(),
      transactionId: tip.transactionId,
    },
  })
})

test('every kind of token opens a topic, under both names of OAuth', async () => {
  await using simulator = await startStreamelements()
  const { jwt, apiKey } = simulator.channel('mira_live')
  const token = issueToken(simulator, 'tips:read')
  using client = await connectAstro(simulator)

  const answers = [
    await client.subscribe(token, { token_type: 'oauth2' }),
    await client.subscribe(token, { token_type: 'oauth' }),
    await client.subscribe(jwt, { token_type: 'jwt' }),
    await client.subscribe(apiKey, { token_type: 'apikey' }),
  ]

  expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined])
})

test('a token opens only the topics of its scopes and only its own room', async () => {
  await using simulator = await startStreamelements()
  const token = issueToken(simulator, 'tips:read')
  using client = await connectAstro(simulator)

  const answers = [
    await client.subscribe(token, { topic: 'channel.tips.moderation' }),
    await client.subscribe(token, { topic: 'channel.activities' }),
    await client.subscribe(token, { room: simulator.channel('nox_plays').id }),
    await client.subscribe('unknown'),
    await client.subscribe(token, { token_type: 'jwt' }),
  ]

  expect(answers).toMatchObject(Array.from(answers, () => ({ nonce: 'n-1', error: 'err_unauthorized' })))
  expect(answers[0]?.data).toEqual({ message: 'permission denied' })
})

test('commands that make no sense are refused with the code for it', async () => {
  await using simulator = await startStreamelements()
  const token = issueToken(simulator, 'tips:read')
  using client = await connectAstro(simulator)

  expect(await client.ask('not JSON')).toMatchObject({ type: 'response', error: 'err_bad_request' })
  expect(await client.ask({ type: 'publish', nonce: 'x' })).toMatchObject({ nonce: 'x', error: 'invalid_message_type' })
  expect(await client.subscribe(token, { topic: 'channel.unknown' })).toMatchObject({ error: 'err_bad_request' })
  expect(await client.subscribe(token, { token_type: 'password' })).toMatchObject({ error: 'err_bad_request' })
  expect(await client.subscribe('')).toMatchObject({ error: 'err_bad_request' })
  expect(await client.subscribe(token, { room: 7 })).toMatchObject({ error: 'err_bad_request' })
})

test('binary frames are ignored', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)

  client.socket.send(Buffer.from('{"type":"publish","nonce":"binary"}'))

  expect(await client.hearsNothing()).toBe(true)
})

test('every error code can be had on demand', async () => {
  await using simulator = await startStreamelements()
  const token = issueToken(simulator, 'tips:read')
  using client = await connectAstro(simulator)

  for (const error of ['err_internal_error', 'err_deadline_exceeded', 'rate_limit_exceeded'] as const) {
    simulator.astroFaults.failCommands({ count: 1, error })
    expect(await client.subscribe(token)).toMatchObject({ nonce: 'n-1', error })
  }

  expect(await client.subscribe(token)).not.toHaveProperty('error')
})

test('who subscribes without a room or has unsubscribed hears nothing', async () => {
  await using simulator = await startStreamelements()
  const token = issueToken(simulator, 'tips:read')
  using roomless = await connectAstro(simulator)
  using leaver = await connectAstro(simulator)
  expect(await roomless.subscribe(token, { room: '' })).toMatchObject({ data: { room: '' } })
  await leaver.subscribe(token)
  await leaver.ask({ type: 'unsubscribe', data: { topic: 'channel.tips' } })

  simulator.donate()

  expect(await roomless.hearsNothing()).toBe(true)
  expect(await leaver.hearsNothing()).toBe(true)
})

test('the name of a channel stands for its room', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)

  const answer = await client.subscribe(issueToken(simulator, 'tips:read'), { room: 'mira_live' })

  expect(answer.data['room']).toBe(simulator.channel('mira_live').id)
})

test('a tip of one streamer does not reach the other', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)
  await client.subscribe(issueToken(simulator, 'tips:read'))

  simulator.donate({ account: 'nox_plays' })

  expect(await client.hearsNothing()).toBe(true)
})

test('the activity of a tip has an id of its own and names the tip', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)
  await client.subscribe(issueToken(simulator, 'activities:read'), { topic: 'channel.activities' })

  const tip = simulator.donate()

  expect(await client.next()).toMatchObject({
    topic: 'channel.activities',
    data: { type: 'tip', _id: tip.activityId, activityId: tip.activityId, data: { tipId: tip.id } },
  })
})
