import type { ExpressionBuilder } from 'kysely'
import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Database, Tables } from '../../../platform/database/tables.ts'
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

const isUnsweptSince = (moment: Date) => (where: ExpressionBuilder<Tables, 'donations'>) =>
  where.or([where('sweptAt', 'is', null), where('sweptAt', '<', moment)])

const jobOf = ({ reviewStatus }: DonationRow) => (reviewStatus === 'accepted' ? 'voice-donation' : 'script-donation')

/** No donation stays half-way: one that lost its job gets a new job, one that lost too many is marked as failed. */
export async function sweepDonations(app: Parts, run: TimerRun): Promise<void> {
  const stuckSince = secondsAfter(app.clock.now(), -withoutProgressSeconds)
  const found: DonationRow[] = []
  for (const those of stuckDonations(app.db, stuckSince)) found.push(...(await those.execute()))
  const stuck = found.toSorted((left, right) => left.stateSince.getTime() - right.stateSince.getTime()).slice(0, atOnce)
  const queued = await findQueued(app, stuck)
  for (const donation of stuck) {
    if (run.signal.aborted) return
    await settle(app, run, donation, { stuckSince, isQueued: queued.has(donation.id) })
  }
  const count = stuck.length - queued.size
  if (count > 0) app.log.warn({ count }, 'donations without progress were taken up again')
}

/** Each kind by itself, because each has an index of its own: those that nobody has decided about may be very many. */
export function stuckDonations(db: Database, stuckSince: Date) {
  const stuck = db
    .selectFrom('donations')
    .selectAll()
    .where('stateSince', '<', stuckSince)
    .where(isUnsweptSince(stuckSince))
    .where('paymentStatus', '=', 'completed')
    .orderBy('stateSince')
    .limit(atOnce)
  const accepted = stuck.where('reviewStatus', '=', 'accepted')
  return [
    ...(['received', 'processing'] as const).map((status) => accepted.where('processingStatus', '=', status)),
    stuck.where('processingStatus', '=', 'received').where('reviewStatus', '=', 'pending').where('script', 'is', null),
    // The play started before all parts were voiced, and then the worker died.
    accepted.where('processingStatus', 'in', ['playing', 'played', 'skipped']).where('voicingRun', 'is not', null),
  ]
}

/** Those whose job has only not had its turn: in a long queue another one every few minutes would make it longer still. */
async function findQueued({ jobs }: Parts, donations: readonly DonationRow[]): Promise<Set<string>> {
  let queued = new Set<string>()
  for (const [job, those] of Map.groupBy(donations, jobOf)) {
    const ids = those.map(({ id }) => id)
    queued = queued.union(await jobs.listUnbegun(job, 'donationId', ids))
  }
  return queued
}

async function settle(
  app: Parts,
  { requireFence }: TimerRun,
  donation: DonationRow,
  { stuckSince, isQueued }: { stuckSince: Date; isQueued: boolean },
): Promise<void> {
  const { id, userId, voicingTries } = donation
  const failed = await app.db.transaction().execute(async (tx) => {
    await requireFence(tx)
    // It waits until the next look. If another worker moved the donation meanwhile, that worker is busy with it.
    const touched = await tx
      .updateTable('donations')
      .set({ sweptAt: app.clock.now() })
      .where('id', '=', id)
      .where('stateSince', '<', stuckSince)
      .where(isUnsweptSince(stuckSince))
      .returning('id')
      .executeTakeFirst()
    if (!touched) return undefined
    if (voicingTries >= triesMax) {
      const changes = { errorCode: 'processing_failed' as const, voicingRun: null }
      const moved = await moveDonation(app, tx, id, 'fail', { changes, details: changes.errorCode })
      return moved ?? moveDonation(app, tx, id, 'voiceOnAir', { changes: { voicingRun: null } })
    }
    if (!isQueued) await app.jobs.add(tx, jobOf(donation), { donationId: id, userId })
    return undefined
  })
  // A new job changes nothing that a page shows; the job tells of what it does.
  if (!failed) return
  // Not in the transaction: charging locks the characters first and the donation second.
  await release(app, app.db, id)
  await tellDonations(app, userId, [id])
}
