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

test('what is skipped at StreamElements is skipped here, by the service', async () => {
  await using app = await aListening('streamelements')
  await mirror(app)
  const overlay = await anOverlay(app)
  // Once a test has come, the older socket is known to listen.
  const hearTest = asTimePasses(app, async () => {
    outside.streamelements.sendTest()
    return (await donations(app)).length
  })
  await expect.poll(hearTest).toBeGreaterThan(0)
  await app.runJobs()
  const [{ id } = { id: '' }] = await donations(app)
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  await app.runJobs()
  await overlay.start(await overlay.offered())

  outside.streamelements.skipAlert()

  const seen = () => app.call(readDonation, { params: { id } }, 'mira')
  await expect.poll(async () => (await seen()).processing_status).toBe('skipped')
  expect((await seen()).history.find(({ what }) => what === 'skip')?.by).toEqual({
    kind: 'service',
    name: 'streamelements',
  })
})
