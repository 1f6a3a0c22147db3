import type { Script } from '@lautgabe/contract/donations/donation.ts'
import { isListedDonator } from '@lautgabe/contract/filters/listed-donators.ts'
import type { MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { DonationRow } from '../donation.ts'

/** Donations with these flags wait for a person in every mode. */
const alwaysForPeople: ReadonlySet<MessageFlag['reason']> = new Set(['late', 'no_minimum', 'blocked_donator'])

/** When the donation is accepted if nobody decides before. Null: never. */
export function acceptTime(
  now: Date,
  donation: Pick<DonationRow, 'donator' | 'paymentStatus' | 'awaitsModeration' | 'needsPerson'>,
  { flags }: Pick<Script, 'flags'>,
  { review, filters }: Pick<StreamerSettings, 'review' | 'filters'>,
): Date | null {
  const { donator, paymentStatus, awaitsModeration, needsPerson } = donation
  if (review.mode === 'everything' || paymentStatus !== 'completed' || awaitsModeration || needsPerson) return null
  const holding = flags.filter(({ action }) => action === 'hold').map(({ reason }) => reason)
  if (holding.some((reason) => alwaysForPeople.has(reason))) return null
  const isTrusted = isListedDonator(donator, filters.trusted_donators)
  const isClear = holding.length === 0 || (isTrusted && !holding.includes('slur'))
  return review.mode === 'all' || isClear ? secondsAfter(now, review.after_seconds ?? 0) : null
}
