import { expect, test } from 'vitest'
import { openRaw } from '../../shared/test-kit/raw-client.ts'
import { connectLegacy } from '../test-kit/legacy-client.ts'
import { callRest } from '../test-kit/rest-client.ts'
import { issueToken, press, startStreamelements } from '../test-kit/start-streamelements.ts'

async function aListener() {
  const simulator = await startStreamelements()
  const client = await connectLegacy(simulator)
  client.authenticate('oauth2', issueToken(simulator, 'tips:read'))
  await client.next()
  return { simulator, client, [Symbol.asyncDispose]: () => simulator.stop() }
}

test('a client authenticates by each kind of credential', async () => {
  await using simulator = await startStreamelements()
  const { id, jwt, apiKey } = simulator.channel('mira_live')
  const credentials = { oauth2: issueToken(simulator, 'channel:read'), jwt, apikey: apiKey }
  using client = await connectLegacy(simulator)

  for (const [method, token] of Object.entries(credentials)) {
    client.authenticate(method, token)
    expect(await client.next()).toEqual({
      event: 'authenticated',
      payload: { channelId: id, clientId: expect.any(String), message: expect.any(String), project: 'realtime' },
    })
  }
})

test('a wrong credential is unauthorized', async () => {
  await using simulator = await startStreamelements()
  using client = await connectLegacy(simulator)

  client.authenticate('oauth2', 'unknown')

  expect(await client.next()).toEqual({ event: 'unauthorized', payload: { message: expect.any(String) } })
})

test('a tip comes as an activity that names the tip', async () => {
  await using stage = await aListener()

  const tip = stage.simulator.donate({ name: 'Qwe', amount: '12', currency: 'RUB', message: 'hello' })

  expect(await stage.client.next()).toEqual({
    event: 'event',
    payload: {
      _id: tip.activityId,
      activityId: tip.activityId,
      channel: tip.channelId,
      type: 'tip',
      provider: 'twitch',
      flagged: false,
      data: {
        tipId: tip.id,
        username: 'qwe',
        displayName: 'Qwe',
        amount: 12,
        currency: 'RUB',
        message: 'hello',
        items: [],
        avatar: expect.stringMatching(/^https:/),
      },
      createdAt: tip.createdAt.toISOString(),
      updatedAt: tip.updatedAt.toISOString(),
    },
  })
})

test('a test tip comes only here and is not recorded', async () => {
  await using stage = await aListener()

  press(stage.simulator, 'test', { name: 'Tester', amount: '5', currency: 'USD', message: 'Hi' })

  expect(await stage.client.next()).toEqual({
    event: 'event:test',
    payload: {
      listener: 'tip-latest',
      provider: 'twitch',
      event: {
        name: 'tester',
        displayName: 'Tester',
        amount: 5,
        currency: 'USD',
        message: 'Hi',
        avatar: expect.any(String),
        tipId: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
    },
  })
  expect(stage.simulator.donations()).toEqual([])
})

test('a skipped alert comes only here', async () => {
  await using stage = await aListener()

  press(stage.simulator, 'skip', {})

  expect(await stage.client.next()).toEqual({ event: 'event:skip', payload: {} })
})

test('a replayed activity comes as an update', async () => {
  await using stage = await aListener()
  const { id, activityId, channelId } = stage.simulator.donateUnheard()
  const authorization = `oAuth ${issueToken(stage.simulator, 'activities:write')}`
  const replay = (activity: string) =>
    callRest(stage.simulator, `/kappa/v2/activities/${channelId}/${activity}/replay`, { method: 'POST', authorization })

  expect(await replay(activityId)).toEqual({ status: 200, body: { success: true } })
  expect(await replay(id)).toMatchObject({ status: 404 })
  expect(await replay('replay')).toMatchObject({ status: 400, body: { details: [{ path: ['activityId'] }] } })

  expect(await stage.client.next()).toMatchObject({
    event: 'event:update',
    payload: { name: 'tip-latest', provider: 'twitch', data: { tipId: id } },
  })
})

test('who has not authenticated hears nothing', async () => {
  await using simulator = await startStreamelements()
  using stranger = await connectLegacy(simulator)

  simulator.donate()
  stranger.authenticate('oauth2', 'unknown')

  expect(await stranger.next()).toMatchObject({ event: 'unauthorized' })
})

test('a held tip comes when it is allowed', async () => {
  await using stage = await aListener()
  stage.simulator.setModeration({ isOn: true, heldTipsFire: 'both' })
  const { id } = stage.simulator.donate()
  stage.simulator.sendTest()
  expect(await stage.client.next()).toMatchObject({ event: 'event:test' })

  stage.simulator.decide(id, 'allowed')

  expect(await stage.client.next()).toMatchObject({ event: 'event', payload: { data: { tipId: id } } })
})

test('the frames are those of Engine.IO 3', async () => {
  await using simulator = await startStreamelements()

  const client = await openRaw(simulator.origin, {})

  expect(await client.next()).toMatch(/^0\{"sid":.*"pingInterval":25000,"pingTimeout":20000/)
  expect(await client.next()).toBe('40')
})
