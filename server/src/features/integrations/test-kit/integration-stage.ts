import { listDonations } from '@lautgabe/contract/donations/donations-api.ts'
import { type DonationService, donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { listIntegrations } from '@lautgabe/contract/integrations/integrations-api.ts'
import { expect } from 'vitest'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import type { RunningSimulators } from '../../../test-kit/start-outside.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { aBrowser } from './linking-browser.ts'

export const account = 'mira_live'
export const gift = { account, name: 'Jonas', amount: '5.00', currency: 'EUR', message: 'Hello there.' }

/** Brings the services back to their beginning; each agrees at once when it is asked. */
export function resetServices(outside: RunningSimulators): void {
  for (const service of donationServices) {
    outside[service].reset()
    outside[service].oauth.autoApprove(account)
  }
}

/** A streamer with a voice and an account at the service. */
export async function aLinkedStreamer(outside: RunningSimulators, service: DonationService): Promise<TestApp> {
  const app = await startTestApp({ settings: outside.settings })
  await aUser(app, { username: 'mira' })
  await aVoice(app, { name: 'emma', isFeatured: true })
  await link(app, service)
  return app
}

export async function link(app: TestApp, service: DonationService, as = 'mira'): Promise<void> {
  const browser = aBrowser(app, as)
  await browser.exchange(service, await browser.agree(service))
}

/** Lets a second pass and waits until what was due in it is done. */
export async function aSecond(app: TestApp): Promise<void> {
  app.clock.advance(1)
  await app.app.listeners.tick()
  await app.app.listeners.idle()
}

/** For `expect.poll`: lets a second pass before every look. */
export const asTimePasses =
  <Seen>(app: TestApp, look: () => Promise<Seen>) =>
  async (): Promise<Seen> => {
    await aSecond(app)
    return look()
  }

/** Lets seconds pass until the account is in the state. */
export async function until(app: TestApp, state: string): Promise<void> {
  await expect
    .poll(asTimePasses(app, async () => (await app.call(listIntegrations, {}, 'mira'))[0]?.status.state))
    .toBe(state)
}

export const donations = async (app: TestApp) =>
  (await app.call(listDonations, { query: { limit: '100' } }, 'mira')).items
