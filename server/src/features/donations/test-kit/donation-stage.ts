import { createModeratorLink } from '@lautgabe/contract/accounts/accounts-api.ts'
import { readDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import type { PlanRow } from '../../billing/catalogue/catalogue.ts'
import { aPlan, hasPlan, subscribes } from '../../billing/test-kit/plans.ts'
import type { DonationRow } from '../donation.ts'
import type { IncomingDonation } from '../../../outside/donation-services/incoming-donation.ts'
import type { Origin } from '../intake/known-donations.ts'
import { receiveDonation } from '../intake/receive-donation.ts'
import type { Written } from '../intake/store-donations.ts'

/** A streamer with one voice, engines that the test controls, and a plan: Studio, another one, none, or one that ended. */
export async function aDonationStage(
  plan: Partial<PlanRow> | 'studio' | 'none' | 'ended' = 'studio',
  more: Record<string, string> = {},
) {
  const kokoro = toneEngine('kokoro')
  const settings = { DEFAULT_PLAN: plan === 'studio' ? 'studio' : 'none', ...more }
  const hosted = toneEngine('elevenlabs')
  const app = await startTestApp({ speechEngines: [kokoro, hosted], settings })
  const mira = await aUser(app, { username: 'mira' })
  if (typeof plan !== 'string') await hasPlan(app, mira.id, (await aPlan(app, plan)).id)
  if (plan === 'ended') await subscribes(app, mira.id, { status: 'ended' })
  const emma = await aVoice(app, { name: 'emma', isFeatured: true })
  return Object.assign(app, { kokoro, hosted, mira, emma })
}

export type DonationStage = Awaited<ReturnType<typeof aDonationStage>>

let donationsMade = 0

/** A donation as a service reports it. */
export async function aDonation(
  app: TestApp & { mira: { id: string } },
  given: Partial<Origin & IncomingDonation & Written> = {},
): Promise<DonationRow> {
  const { userId = app.mira.id, source = 'streamlabs', account = 'mira-there', by, from, acceptedBy, ...rest } = given
  const incoming = {
    externalId: `donation-${(donationsMade += 1)}`,
    donatedAt: app.clock.now(),
    donator: 'Jonas',
    amount: { minorUnits: 500, currency: 'EUR' },
    message: 'Hello there.',
    ...rest,
  }
  const written = { ...(by && { by }), ...(from && { from }), ...(acceptedBy && { acceptedBy }) }
  const { donation } = await receiveDonation(app.app, { userId, source, account }, incoming, written)
  return donation
}

/** A named link to the streamer's donations. */
export async function aModerator(app: TestApp, name: string, of = 'mira'): Promise<{ id: string; key: string }> {
  return app.call(createModeratorLink, { body: { name, days_valid: null } }, of)
}

export const look = (app: TestApp, { id }: { id: string }, as = 'mira') =>
  app.call(readDonation, { params: { id } }, as)

/** How many characters of the plan are held and spent. */
export async function charactersOf(app: TestApp): Promise<{ held: number; spent: number }> {
  const rows = await app.app.db.selectFrom('characterHolds').selectAll().execute()
  const sum = (what: 'held' | 'spent') => rows.reduce((total, row) => total + row[what], 0)
  return { held: sum('held'), spent: sum('spent') }
}
