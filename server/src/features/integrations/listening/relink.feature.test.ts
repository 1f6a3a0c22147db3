import { updateUser } from '@lautgabe/contract/accounts/accounts-api.ts'
import { donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import {
  deleteIntegration,
  listIntegrations,
  updateIntegration,
} from '@lautgabe/contract/integrations/integrations-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import {
  account,
  aLinkedStreamer,
  aSecond,
  asTimePasses,
  donations,
  gift,
  link,
  resetServices,
  until,
} from '../test-kit/integration-stage.ts'

const other = 'nox_plays'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

test.each(donationServices)(
  'who links another account of %s hears that one and no longer the first',
  async (service) => {
    await using app = await aLinkedStreamer(outside, service)
    await until(app, 'live')
    const { connections, oauth } = outside[service]

    oauth.autoApprove(other)
    await link(app, service)
    const heard = async () => connections.list().map((open) => open.account)
    await expect.poll(asTimePasses(app, heard)).toContain(other)
    await expect.poll(asTimePasses(app, heard)).not.toContain(account)
    await until(app, 'live')
    outside[service].donate({ ...gift, message: 'To the first.' })
    outside[service].donate({ ...gift, account: other, message: 'To the second.' })

    await expect.poll(asTimePasses(app, () => donations(app))).toMatchObject([{ message: 'To the second.' }])
  },
)

test.each(donationServices)('a new link of %s is used at once, also while the old one is given up', async (service) => {
  await using app = await aLinkedStreamer(outside, service)
  await until(app, 'live')
  const { connections, oauth } = outside[service]
  oauth.tokens.revoke(account)
  if (service === 'tipeeestream') outside.tipeeestream.regenerateApiKey(account)
  connections.drop(account)
  await until(app, 'needs_relink')

  // Without a second in between: the old listener still stands in the list.
  await link(app, service)
  await until(app, 'live')
  outside[service].donate(gift)

  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)
})

test.each(donationServices)('nobody listens to %s for a user who is blocked or has unlinked', async (service) => {
  await using app = await aLinkedStreamer(outside, service)
  const { id } = await app.app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await aUser(app, { username: 'root', roles: ['admin'] })
  await until(app, 'live')
  const { connections } = outside[service]

  await app.call(updateUser, { params: { id }, body: { is_blocked: true } }, 'root')
  await aSecond(app)
  await expect.poll(() => connections.list()).toEqual([])
  await app.call(updateUser, { params: { id }, body: { is_blocked: false } }, 'root')
  await until(app, 'live')
  const [integration] = await app.call(listIntegrations, {}, 'mira')
  const params = { id: integration?.id ?? '' }
  await app.call(updateIntegration, { params, body: { is_active: false } }, 'mira')
  await aSecond(app)
  await expect.poll(() => connections.list()).toEqual([])
  await app.call(updateIntegration, { params, body: { is_active: true } }, 'mira')
  await expect.poll(asTimePasses(app, async () => connections.list().length)).toBeGreaterThan(0)
  await app.call(deleteIntegration, { params }, 'mira')
  await aSecond(app)

  await expect.poll(() => connections.list()).toEqual([])
})

test.each(donationServices)('what %s gets while it is switched off is fetched after switching on', async (service) => {
  await using app = await aLinkedStreamer(outside, service)
  await until(app, 'live')
  const [integration] = await app.call(listIntegrations, {}, 'mira')
  const params = { id: integration?.id ?? '' }
  await app.call(updateIntegration, { params, body: { is_active: false } }, 'mira')
  await expect.poll(asTimePasses(app, async () => outside[service].connections.list())).toEqual([])
  outside[service].donate(gift)
  app.clock.advance(3600)
  await aSecond(app)
  expect(await donations(app)).toEqual([])

  await app.call(updateIntegration, { params, body: { is_active: true } }, 'mira')
  await until(app, 'live')

  expect(await donations(app)).toMatchObject([{ donator: 'Jonas', is_history: false }])
})

test('donations from between the link and the first list are no history, however many', async () => {
  outside.streamlabs.addOld(500, account)
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  for (let number = 0; number < 30; number += 1) outside.streamlabs.donateUnheard(gift)

  await until(app, 'live')
  app.clock.advance(61 * 60)
  await until(app, 'live')

  const stored = await app.app.db.selectFrom('donations').select('isHistory').execute()
  expect(stored.filter(({ isHistory }) => !isHistory)).toHaveLength(30)
  expect(stored.length).toBeLessThanOrEqual(50)
})
