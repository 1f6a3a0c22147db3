import { acceptDonation, readDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { listIntegrations, updateIntegration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'
import { anOverlay } from '../../playback/test-kit/an-overlay.ts'
import { aLinkedStreamer, asTimePasses, donations, gift, resetServices, until } from '../test-kit/integration-stage.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

/** A streamer who has everything accepted at once. */
async function anEasyStreamer(): Promise<TestApp> {
  const app = await aLinkedStreamer(outside, 'streamelements')
  await app.call(updateSettings, { body: { review: { mode: 'all', after_seconds: null } } }, 'mira')
  await until(app, 'live')
  return app
}

const review = async (app: TestApp) => {
  await app.runJobs()
  return (await donations(app)).map((donation) => donation.review_status)
}

test.each(['when-allowed', 'when-held', 'both'] as const)(
  'a tip that StreamElements holds waits until it is allowed there; held tips fire %s',
  async (heldTipsFire) => {
    await using app = await anEasyStreamer()
    outside.streamelements.setModeration({ isOn: true, heldTipsFire })

    outside.streamelements.donate(gift)
    await expect.poll(asTimePasses(app, () => review(app))).toEqual(['pending'])
    app.clock.advance(6 * 60)
    await app.runTimers()
    expect(await review(app)).toEqual(['pending'])
    expect(await donations(app)).toMatchObject([{ awaits_moderation: true }])
    outside.streamelements.decide('', 'allowed')

    await expect.poll(asTimePasses(app, () => review(app))).toEqual(['accepted'])
    expect(await donations(app)).toMatchObject([
      { reviewer: { kind: 'automatic' }, processing_status: 'ready', awaits_moderation: false },
    ])
  },
)

test('a held tip that was allowed while nobody listened is found by the list', async () => {
  await using app = await anEasyStreamer()
  outside.streamelements.setModeration({ isOn: true })
  outside.streamelements.donate(gift)
  await expect.poll(asTimePasses(app, () => review(app))).toEqual(['pending'])

  outside.streamelements.delivery.reorderNext(100)
  outside.streamelements.decide('', 'allowed')
  app.clock.advance(6 * 60)

  await expect.poll(asTimePasses(app, () => review(app))).toEqual(['accepted'])
})

test('a streamer who reviews everything can let StreamElements decide', async () => {
  await using app = await aLinkedStreamer(outside, 'streamelements')
  await until(app, 'live')
  const [integration] = await app.call(listIntegrations, {}, 'mira')
  await app.call(updateIntegration, { params: { id: integration?.id ?? '' }, body: { mirrors: true } }, 'mira')
  outside.streamelements.setModeration({ isOn: true })
  for (const message of ['First.', 'Second.']) outside.streamelements.donate({ ...gift, message })
  await expect.poll(asTimePasses(app, () => review(app))).toEqual(['pending', 'pending'])

  outside.streamelements.decide('', 'allowed')

  await expect.poll(asTimePasses(app, () => review(app))).toEqual(expect.arrayContaining(['pending', 'accepted']))
  const accepted = (await donations(app)).find((donation) => donation.review_status === 'accepted')
  expect(accepted).toMatchObject({ reviewer: { kind: 'service', name: 'streamelements' }, processing_status: 'ready' })
})

test('a tip that is rejected at StreamElements is rejected here by the service', async () => {
  await using app = await anEasyStreamer()
  outside.streamelements.setModeration({ isOn: true })
  outside.streamelements.donate(gift)
  await expect.poll(asTimePasses(app, () => review(app))).toEqual(['pending'])

  outside.streamelements.decide('', 'rejected')

  await expect.poll(asTimePasses(app, () => review(app))).toEqual(['rejected'])
  const [donation] = await donations(app)
  expect(donation).toMatchObject({ reviewer: { kind: 'service', name: 'streamelements' } })
  const { history } = await app.call(readDonation, { params: { id: donation?.id ?? '' } }, 'mira')
  expect(history.map(({ what }) => what)).not.toContain('accept')
})

/** StreamElements holds a tip, and the streamer accepts it here without waiting. */
async function acceptHeldTip(app: TestApp): Promise<void> {
  outside.streamelements.setModeration({ isOn: true })
  outside.streamelements.donate(gift)
  await expect.poll(asTimePasses(app, () => review(app))).toEqual(['pending'])
  const [donation] = await donations(app)
  await app.call(acceptDonation, { params: { id: donation?.id ?? '' }, body: { seen: 'pending' } }, 'mira')
  await app.runJobs()
}

test('a tip that somebody has accepted by hand is not touched when it is allowed', async () => {
  await using app = await anEasyStreamer()
  await acceptHeldTip(app)

  outside.streamelements.decide('', 'allowed')
  await expect
    .poll(asTimePasses(app, () => app.app.db.selectFrom('donations').select('awaitsModeration').execute()))
    .toEqual([{ awaitsModeration: false }])
  await app.runJobs()

  expect(await donations(app)).toMatchObject([{ reviewer: { kind: 'streamer' }, processing_status: 'ready' }])
})

test.each(['remove', 'refund'] as const)('StreamElements: %s is found hours after the donation', async (act) => {
  await using app = await aLinkedStreamer(outside, 'streamelements')
  await until(app, 'live')
  const { id } = outside.streamelements.donate(gift)
  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)
  for (let half = 0; half < 4; half += 1) {
    outside.streamelements.donateUnheard({ ...gift, createdAt: app.clock.now() })
    app.clock.advance(30 * 60)
    await until(app, 'live')
  }

  outside.streamelements[act](id)
  app.clock.advance(61 * 60)

  await expect.poll(asTimePasses(app, async () => (await donations(app)).at(-1)?.payment_status)).toBe('failed')
})

test('a tip on air falls silent when StreamElements rejects it', async () => {
  await using app = await anEasyStreamer()
  const overlay = await anOverlay(app)
  await acceptHeldTip(app)
  await overlay.start(await overlay.offered())

  outside.streamelements.decide('', 'rejected')
  await expect.poll(asTimePasses(app, () => review(app))).toEqual(['rejected'])

  await overlay.silenced()
})
