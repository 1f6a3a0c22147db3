import { expect, test } from 'vitest'
import { setClock } from '../shared/test-kit/set-clock.ts'
import { startAll } from '../../start-all.ts'
import { connectAstro } from './test-kit/astro-client.ts'
import { issueToken, press, startStreamelements } from './test-kit/start-streamelements.ts'

test('a visitor donates on the tip page and the streamer hears it', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)
  await client.subscribe(issueToken(simulator, 'tips:read'))
  const address = `${simulator.origin}/mira_live/tip`

  const page = await (await fetch(`${simulator.origin}/tip/mira_live`)).text()
  const form = { name: 'Paula', amount: '4,20', currency: 'JPY', message: 'Für dich! <3' }
  const thanks = await fetch(address, { method: 'POST', body: new URLSearchParams(form) })

  expect(page).toContain('maxlength="255"')
  expect(await thanks.text()).toContain('4.20 JPY')
  expect(await client.next()).toMatchObject({
    data: { donation: { user: { username: 'Paula' }, message: 'Für dich! <3', amount: 4.2, currency: 'JPY' } },
  })
})

test('a donation can be unheard, and a heard one come twice', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)
  await client.subscribe(issueToken(simulator, 'tips:read'))

  press(simulator, 'donate-unheard', { name: 'Quiet' })
  press(simulator, 'donate', { name: 'Loud' })
  press(simulator, 'duplicate')
  const heard = [await client.next(), await client.next()]

  const [loud, quiet] = simulator.donations()
  expect([loud?.name, quiet?.name]).toEqual(['Loud', 'Quiet'])
  expect(heard).toMatchObject([{ data: { _id: loud?.id } }, { data: { _id: loud?.id } }])
  expect(heard[0]?.id).not.toBe(heard[1]?.id)
})

test('live events can be reordered', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)
  await client.subscribe(issueToken(simulator, 'tips:read'))
  press(simulator, 'reorder-events', { count: 2 })

  const first = simulator.donate()
  const second = simulator.donate()

  expect([await client.next(), await client.next()]).toMatchObject([
    { data: { _id: second.id } },
    { data: { _id: first.id } },
  ])
})

test('a payment that did not succeed is only in the list', async () => {
  await using simulator = await startStreamelements()
  using client = await connectAstro(simulator)
  await client.subscribe(issueToken(simulator, 'tips:read'))

  simulator.donate({ status: 'failed' })

  expect(await client.hearsNothing()).toBe(true)
  expect(simulator.donations()).toMatchObject([{ status: 'failed' }])
})

test('the controls change what the page of the simulator shows', async () => {
  await using simulator = await startStreamelements()

  press(simulator, 'set-moderation', { moderation: 'on' })
  press(simulator, 'donate', { name: 'Held' })
  press(simulator, 'delete')
  press(simulator, 'refund', { status: 'chargeback' })
  press(simulator, 'add-old', { count: 2, account: 'nox_plays' })

  expect(simulator.donations()).toMatchObject([
    { account: 'nox_plays', approved: 'allowed', transactionId: 'IMPORTED' },
    { account: 'nox_plays' },
    { name: 'Held', approved: 'pending', status: 'chargeback', isDeleted: true },
  ])
  expect(simulator.state()).toMatchObject({ donations: 3, moderation: 'on', heldTipsFire: 'when-allowed' })
})

test('reset forgets the tips and brings back the usual ways', async () => {
  await using simulator = await startStreamelements()
  const beginning = simulator.state()
  press(simulator, 'set-moderation')
  press(simulator, 'donate')
  press(simulator, 'fail-commands')
  press(simulator, 'refuse-connections')

  simulator.reset()

  expect(simulator.state()).toEqual(beginning)
})

test('it starts with the others and is controlled through their address', async () => {
  await using simulators = await startAll({ port: 0 })
  const { origin } = simulators.streamelements

  const answer = await fetch(`${simulators.address}/control/streamelements/donate`, {
    method: 'POST',
    body: JSON.stringify({ account: 'nox_plays', name: 'Ada', amount: '3' }),
  })
  const page = await (await fetch(`${simulators.address}/streamelements`)).text()

  expect(await answer.json()).toMatchObject({ name: 'streamelements', state: { donations: 1 } })
  expect(page).toContain('Ada · 3 USD')
  expect(page).toContain(`href="${origin}/nox_plays/tip"`)
  expect(simulators.settings).toMatchObject({
    STREAMELEMENTS_API_URL: origin,
    STREAMELEMENTS_ASTRO_URL: `${origin.replace('http', 'ws')}/`,
    STREAMELEMENTS_SOCKET_URL: origin,
    STREAMELEMENTS_PAGE_URL: origin,
    STREAMELEMENTS_CLIENT_ID: 'simulated-streamelements-client',
    STREAMELEMENTS_CLIENT_SECRET: 'simulated-streamelements-secret',
  })
})

test('with a fixed clock and first id every run makes the same ids', async () => {
  const fixed = { clock: setClock(), firstId: 1 }
  const oneRun = async () => {
    await using simulator = await startStreamelements(fixed)
    return simulator.donate()
  }

  expect(await oneRun()).toEqual(await oneRun())
})
