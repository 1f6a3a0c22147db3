import { listDonations, playDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { type DonationService, donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { listIntegrations, sendServiceTest } from '@lautgabe/contract/integrations/integrations-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secondsAfter } from '../../../platform/clock.ts'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import {
  account,
  aLinkedStreamer,
  asTimePasses,
  donations,
  gift,
  link,
  resetServices,
  until,
} from '../test-kit/integration-stage.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

/** The service tells of its newest donation once more. */
function tellAgain(service: DonationService): void {
  if (service === 'streamelements') outside.streamelements.duplicate('')
  else outside[service].duplicate(0)
}

test.each(donationServices)('a donation at %s is received once, however often it is told', async (service) => {
  await using app = await aLinkedStreamer(outside, service)
  await until(app, 'live')

  outside[service].donate(gift)
  tellAgain(service)
  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)
  tellAgain(service)
  app.clock.advance(6 * 60)
  await until(app, 'live')

  expect(await donations(app)).toMatchObject([
    { source: service, donator: 'Jonas', message: 'Hello there.', amount: { minor_units: 500, currency: 'EUR' } },
  ])
})

test.each(donationServices)('what %s does not tell live is found by a list', async (service) => {
  await using app = await aLinkedStreamer(outside, service)
  await until(app, 'live')

  outside[service].donateUnheard(gift)
  app.clock.advance(6 * 60)
  await until(app, 'live')

  await expect.poll(asTimePasses(app, () => donations(app))).toMatchObject([{ donator: 'Jonas' }])
})

test.each(['streamlabs', 'streamelements'] as const)(
  'a donation that is deleted at %s cannot be heard',
  async (service) => {
    await using app = await aLinkedStreamer(outside, service)
    await until(app, 'live')
    outside[service].donate(gift)
    await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)

    if (service === 'streamelements') outside.streamelements.remove('')
    else outside.streamlabs.remove(0)
    app.clock.advance(6 * 60)
    await until(app, 'live')

    await expect.poll(asTimePasses(app, () => donations(app))).toMatchObject([{ payment_status: 'failed' }])
  },
)

test.each(donationServices)('the first link of %s speaks no history: the last twenty are listed', async (service) => {
  outside[service].addOld(30, account)
  await using app = await aLinkedStreamer(outside, service)
  await until(app, 'live')
  app.clock.advance(6 * 60)
  await until(app, 'live')

  const { items, total } = await app.call(listDonations, { query: { limit: '100' } }, 'mira')

  expect(total).toBe(20)
  expect(new Set(items.map(({ processing_status: status }) => status))).toEqual(new Set(['skipped']))
  expect(await app.app.db.selectFrom('jobOutbox').select('name').execute()).toEqual([])
  const { id } = items[0] ?? { id: '' }
  await app.call(playDonation, { params: { id } }, 'mira')
  await app.runJobs()
  expect((await donations(app)).find((donation) => donation.id === id)).toMatchObject({
    is_history: true,
    review_status: 'accepted',
    processing_status: 'ready',
  })
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('what was given before the link is not heard although the latest twenty were rejected there', async () => {
  const { streamelements } = outside
  for (let tip = 0; tip < 3; tip += 1) streamelements.donateUnheard({ ...gift, createdAt: minutesAgo(5 + tip) })
  for (let tip = 0; tip < 20; tip += 1) {
    streamelements.donateUnheard({ ...gift, createdAt: minutesAgo(3), approved: 'rejected' })
  }
  await using app = await aLinkedStreamer(outside, 'streamelements')
  await until(app, 'live')
  app.clock.advance(6 * 60)
  await until(app, 'live')

  expect(await donations(app)).toEqual([])
})

test('history stands in the list where it was given, with its own time', async () => {
  outside.streamlabs.addOld(3, account)
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')
  outside.streamlabs.donate({ ...gift, message: 'Now.' })
  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(4)

  outside.tipeeestream.addOld(3, account)
  await link(app, 'tipeeestream')

  const listed = await donations(app)
  expect(listed.map(({ is_history: isHistory }) => isHistory)).toEqual([false, true, true, true, true, true, true])
  const given = listed.map(({ donated_at: at }) => at)
  expect(given).toEqual(given.toSorted().toReversed())
  expect(new Set(given.slice(1).map((at) => at.slice(0, 13))).size).toBe(3)
})

test.each(donationServices)('a dropped connection of %s is opened again, and nothing is missing', async (service) => {
  await using app = await aLinkedStreamer(outside, service)
  await until(app, 'live')

  outside[service].connections.refuseFor(3600)
  outside[service].connections.drop(account)
  await until(app, 'polling')
  outside[service].donateUnheard(gift)
  app.clock.advance(60)
  await until(app, 'polling')
  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)
  outside[service].connections.reset()
  await until(app, 'live')
  outside[service].donate(gift)

  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(2)
})

test.each(donationServices)(
  'expired tokens of %s are renewed, and revoked ones ask for a new link',
  async (service) => {
    await using app = await aLinkedStreamer(outside, service)
    await until(app, 'live')
    outside[service].oauth.tokens.expire(account)
    outside[service].connections.drop(account)
    app.clock.advance(60)
    await until(app, 'live')

    outside[service].oauth.tokens.revoke(account)
    if (service === 'tipeeestream') outside.tipeeestream.regenerateApiKey(account)
    outside[service].connections.drop(account)
    app.clock.advance(60)

    await until(app, 'needs_relink')
    const [integration] = await app.call(listIntegrations, {}, 'mira')
    expect(integration?.status).toMatchObject({ state: 'needs_relink', trouble: 'refused' })
    await app.runJobs()
    const mails = outside.mail.messages().filter(({ subject }) => subject.includes('again'))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Please connect \w+ again$/)])
    outside.mail.clear()
  },
)

test('a test that Streamlabs sends is received as a test', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')
  const [integration] = await app.call(listIntegrations, {}, 'mira')

  await app.call(sendServiceTest, { params: { id: integration?.id ?? '' } }, 'mira')

  await expect.poll(asTimePasses(app, () => donations(app))).toMatchObject([{ source: 'test' }])
})

test.each(donationServices)('what is given to %s right after the link is not history', async (service) => {
  outside[service].addOld(3, account)
  await using app = await aLinkedStreamer(outside, service)
  // By our clock the link is long after the donation, as if the service's clock were slow.
  await app.app.db
    .updateTable('integrations')
    .set({ connectedAt: secondsAfter(app.clock.now(), 60) })
    .execute()

  outside[service].donateUnheard(gift)
  await until(app, 'live')

  await expect.poll(() => donations(app)).toHaveLength(4)
  const [newest] = await donations(app)
  expect(newest).toMatchObject({ donator: 'Jonas', is_history: false, processing_status: 'received' })
})

test('what a listener planned while the clock was ahead is done in time after the clock was put back', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')

  app.clock.advance(72 * 60 * 60)
  outside.streamlabs.connections.drop(account)
  await until(app, 'polling')
  app.clock.advance(-72 * 60 * 60)
  outside.streamlabs.donate(gift)

  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)
  await until(app, 'live')
})
