import { expect, test } from 'vitest'
import { connectAstro } from '../test-kit/astro-client.ts'
import { issueToken, press, startStreamelements } from '../test-kit/start-streamelements.ts'

/** One client that listens to the tips and one that listens to their moderation, as of two apps. */
async function twoListeners(heldTipsFire: string) {
  const simulator = await startStreamelements()
  press(simulator, 'set-moderation', { moderation: 'on', heldTipsFire })
  const token = issueToken(simulator, 'tips:read tips:moderation')
  const tips = await connectAstro(simulator)
  await tips.subscribe(token)
  const moderation = await connectAstro(simulator)
  await moderation.subscribe(token, { topic: 'channel.tips.moderation' })
  return { simulator, tips, moderation, [Symbol.asyncDispose]: () => simulator.stop() }
}

test('a held tip reaches channel.tips only when it is allowed', async () => {
  await using stage = await twoListeners('when-allowed')
  const { id } = stage.simulator.donate()
  expect(await stage.moderation.next()).toMatchObject({
    topic: 'channel.tips.moderation',
    data: { _id: id, approved: 'pending', status: 'success' },
  })
  expect(await stage.tips.hearsNothing()).toBe(true)

  press(stage.simulator, 'moderate', { verdict: 'allowed' })

  const allowed = { _id: id, approved: 'allowed', approvedBy: 'moderator' }
  expect(await stage.moderation.next()).toMatchObject({ topic: 'channel.tips.moderation', data: allowed })
  expect(await stage.tips.next()).toMatchObject({ topic: 'channel.tips', data: allowed })
})

test('a held tip can reach channel.tips at once and then no more', async () => {
  await using stage = await twoListeners('when-held')
  const { id } = stage.simulator.donate()
  expect(await stage.tips.next()).toMatchObject({ data: { _id: id, approved: 'pending' } })

  stage.simulator.decide(id, 'allowed')

  expect(await stage.tips.hearsNothing()).toBe(true)
  expect([await stage.moderation.next(), await stage.moderation.next()]).toMatchObject([
    { data: { _id: id, approved: 'pending' } },
    { data: { _id: id, approved: 'allowed' } },
  ])
})

test('a held tip can reach channel.tips both times', async () => {
  await using stage = await twoListeners('both')
  const { id } = stage.simulator.donate()

  stage.simulator.decide('', 'allowed')

  expect([await stage.tips.next(), await stage.tips.next()]).toMatchObject([
    { data: { _id: id, approved: 'pending' } },
    { data: { _id: id, approved: 'allowed' } },
  ])
})

test('a rejected tip never reaches channel.tips', async () => {
  await using stage = await twoListeners('when-allowed')
  const { id } = stage.simulator.donate()
  await stage.moderation.next()

  press(stage.simulator, 'moderate', { id, verdict: 'rejected' })

  expect(await stage.moderation.next()).toMatchObject({ data: { _id: id, approved: 'rejected' } })
  expect(await stage.tips.hearsNothing()).toBe(true)
  expect(stage.simulator.donations()).toMatchObject([{ id, approved: 'rejected' }])
})

test('without moderation the topic of moderators stays silent', async () => {
  await using stage = await twoListeners('when-allowed')
  press(stage.simulator, 'set-moderation', { moderation: 'off' })

  stage.simulator.donate()

  expect(await stage.tips.next()).toMatchObject({ data: { approved: 'allowed' } })
  expect(await stage.moderation.hearsNothing()).toBe(true)
})

test('a verdict needs a held tip', async () => {
  await using simulator = await startStreamelements()
  simulator.donate()

  expect(() => press(simulator, 'moderate')).toThrow('There is no such tip yet.')
  expect(() => simulator.decide('5b2e', 'allowed')).toThrow('There is no tip "5b2e".')
})
