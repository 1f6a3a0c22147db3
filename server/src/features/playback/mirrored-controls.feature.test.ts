import { acceptDonation, readDonation } from '@lautgabe/contract/donations/donations-api.ts'
import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import { listIntegrations, updateIntegration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { readPlayback } from '@lautgabe/contract/playback/playback-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningSimulators, startOutside } from '../../test-kit/start-outside.ts'
import type { TestApp } from '../../test-kit/start-test-app.ts'
import {
  aLinkedStreamer,
  asTimePasses,
  donations,
  gift,
  resetServices,
  until,
} from '../integrations/test-kit/integration-stage.ts'
import { anOverlay } from './test-kit/an-overlay.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

async function aListening(service: DonationService): Promise<TestApp> {
  const app = await aLinkedStreamer(outside, service)
  await until(app, 'live')
  return app
}

async function mirror(app: TestApp, mirrors = true): Promise<void> {
  const [integration] = await app.call(listIntegrations, {}, 'mira')
  await app.call(updateIntegration, { params: { id: integration?.id ?? '' }, body: { mirrors } }, 'mira')
}

const buttons = async (app: TestApp) => {
  const { is_paused: isPaused, is_muted: isMuted } = await app.call(readPlayback, {}, 'mira')
  return { isPaused, isMuted }
}

test('the queue pauses and falls silent with Streamlabs, and goes on with it', async () => {
  await using app = await aListening('streamlabs')
  expect(await app.call(listIntegrations, {}, 'mira')).toMatchObject([
    { mirrors: false, mirrorable: ['pause', 'mute'] },
  ])
  await mirror(app)

  for (const button of ['pause', 'mute'] as const) outside.streamlabs.press(button)
  await expect.poll(() => buttons(app)).toEqual({ isPaused: true, isMuted: true })
  for (const button of ['resume', 'unmute'] as const) outside.streamlabs.press(button)

  await expect.poll(() => buttons(app)).toEqual({ isPaused: false, isMuted: false })
  expect(await app.app.db.selectFrom('serviceEvents').select('id').execute()).toEqual([])
})

test('without the setting the queue ignores what is pressed at Streamlabs', async () => {
  await using app = await aListening('streamlabs')
  await mirror(app)
  await mirror(app, false)

  outside.streamlabs.press('pause')
  outside.streamlabs.donate(gift)
  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)

  expect(await buttons(app)).toEqual({ isPaused: false, isMuted: false })
})

const seen = (app: TestApp, id: string) => app.call(readDonation, { params: { id } }, 'mira')

/** Accepted messages, the first to be heard first. Once tests have come, the older socket is known to listen. */
async function acceptedTests(app: TestApp, count: number): Promise<string[]> {
  const hearTest = asTimePasses(app, async () => {
    outside.streamelements.sendTest()
    return (await donations(app)).length
  })
  await expect.poll(hearTest).toBeGreaterThanOrEqual(count)
  await app.runJobs()
  const ids = (await donations(app)).slice(0, count).map(({ id }) => id)
  for (const id of ids) {
    await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
    app.clock.advance(1)
  }
  await app.runJobs()
  return ids
}

test('what is skipped at StreamElements is skipped here, by the service', async () => {
  await using app = await aListening('streamelements')
  await mirror(app)
  const overlay = await anOverlay(app)
  const [id = ''] = await acceptedTests(app, 1)
  await overlay.start(await overlay.offered())
  app.clock.advance(2)

  outside.streamelements.skipAlert()

  await expect.poll(async () => (await seen(app, id)).processing_status).toBe('skipped')
  expect((await seen(app, id)).history.find(({ what }) => what === 'skip')?.by).toEqual({
    kind: 'service',
    name: 'streamelements',
  })
})

test('a press that StreamElements tells twice skips one message', async () => {
  await using app = await aListening('streamelements')
  app.clock.stop()
  await mirror(app)
  const overlay = await anOverlay(app)
  const [, second = ''] = await acceptedTests(app, 2)
  await overlay.start(await overlay.offered())
  app.clock.advance(2)
  outside.streamelements.skipAlert()
  await overlay.start(await overlay.offered())
  const before = (await donations(app)).length

  outside.streamelements.skipAlert()
  app.clock.advance(0.5)
  outside.streamelements.sendTest()

  // The socket keeps the order, so the second press was heard before this test.
  await expect.poll(async () => (await donations(app)).length).toBe(before + 1)
  expect(await seen(app, second)).toMatchObject({ processing_status: 'playing' })
})
