import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { TimerRun } from '../../../platform/timers/timer.ts'
import { release } from '../../billing/ledger/release.ts'
import type { DonationRow } from '../donation.ts'
import { moveDonation } from '../move-donation.ts'
import { tellDonations } from '../tell-donations.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback' | 'log'>

/** Longer than a run may take: a donation that is still under way after that has lost its worker. */
export const withoutProgressSeconds = 15 * 60
const triesMax = 4
const atOnce = 200

/** No donation stays half-way: one that lost its job gets a new job, one that lost too many is marked as failed. */
export async function sweepDonations(app: Parts, run: TimerRun): Promise<void> {
  const stuckSince = secondsAfter(app.clock.now(), -withoutProgressSeconds)
  const stuck = await app.db
    .selectFrom('donations')
    .selectAll()
    .where('stateSince', '<', stuckSince)
    .where('paymentStatus', '=', 'completed')
    .where((where) =>
      where.or([
        where('processingStatus', '=', 'processing'),
        where.and([where('processingStatus', '=', 'received'), where('reviewStatus', '=', 'accepted')]),
        where.and([
          where('processingStatus', '=', 'received'),
          where('reviewStatus', '=', 'pending'),
          where('script', 'is', null),
        ]),
        // The play started before all parts were voiced, and then the worker died.
        where.and([
          where('processingStatus', 'in', ['playing', 'played', 'skipped']),
          where('voicingRun', 'is not', null),
        ]),
      ]),
    )
    .orderBy('stateSince')
    .limit(atOnce)
    .execute()
  for (const donation of stuck) {
    if (run.signal.aborted) return
    await settle(app, run, donation, stuckSince)
  }
  if (stuck.length > 0) app.log.warn({ count: stuck.length }, 'donations without progress were taken up again')
}

async function settle(app: Parts, { requireFence }: TimerRun, donation: DonationRow, stuckSince: Date): Promise<void> {
  const { id, userId, reviewStatus, voicingTries } = donation
  const failed = await app.db.transaction().execute(async (tx) => {
    await requireFence(tx)
    // Resets the wait until the next look. If another worker moved the donation meanwhile, that worker is busy with it.
    const touched = await tx
      .updateTable('donations')
      .set({ stateSince: app.clock.now() })
      .where('id', '=', id)
      .where('stateSince', '<', stuckSince)
      .returning('id')
      .executeTakeFirst()
    if (!touched) return undefined
    if (voicingTries >= triesMax) {
      const changes = { errorCode: 'processing_failed' as const, voicingRun: null }
      const moved = await moveDonation(app, tx, id, 'fail', { changes, details: changes.errorCode })
      return moved ?? moveDonation(app, tx, id, 'voiceOnAir', { changes: { voicingRun: null } })
    }
    const job = reviewStatus === 'accepted' ? 'voice-donation' : 'script-donation'
    await app.jobs.add(tx, job, { donationId: id, userId })
    return undefined
  })
  // Not in the transaction: charging locks the characters first and the donation second.
  if (failed) await release(app, app.db, id)
  await tellDonations(app, userId, [id])
}
