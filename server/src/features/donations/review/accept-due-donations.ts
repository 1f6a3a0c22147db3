import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { TimerRun } from '../../../platform/timers/timer.ts'
import type { DonationRow } from '../donation.ts'
import { findDonation } from '../find-donation.ts'
import { type FreshScript, makeScript } from '../script/make-script.ts'
import { settleScript } from '../script/settle-script.ts'
import { tellDonations } from '../tell-donations.ts'
import { acceptTime } from './accept-time.ts'

const atOnce = 200
const secondsUntilNextTry = 60

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback' | 'capabilitiesOf' | 'log'>

/**
 * Accepts donations that waited for a person as long as their streamer wants. Each is read once more by the rules of
 * now: the streamer may have blocked its donator or its words meanwhile, or may want to decide about everything.
 */
export async function acceptDueDonations(app: Parts, { signal, requireFence }: TimerRun): Promise<void> {
  for (const id of await listDue(app)) {
    if (signal.aborted) return
    const donation = await findDonation(app, id)
    if (!donation) continue
    const scripted = await scriptAgain(app, donation)
    const now = app.clock.now()
    await app.db.transaction().execute(async (tx) => {
      await requireFence(tx)
      const isWanted = scripted && acceptTime(now, donation, scripted.script, scripted.settings) !== null
      if (scripted && (await settleScript(app, tx, donation, scripted, isWanted ? now : null))) return
      // The donation changed meanwhile, or it must be tried again.
      const autoAcceptAt = scripted ? null : secondsAfter(now, secondsUntilNextTry)
      const stillDue = tx.updateTable('donations').where('id', '=', id).where('autoAcceptAt', '<=', now)
      await stillDue.set({ autoAcceptAt }).execute()
    })
    await tellDonations(app, donation.userId, [donation.id])
  }
}

/** Streamers take turns, so that nobody waits for all donations of another one. */
async function listDue({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<string[]> {
  const due = db
    .selectFrom('donations')
    .select(['id', sql`row_number() over (partition by user_id order by auto_accept_at)`.as('turn')])
    .where('autoAcceptAt', '<=', clock.now())
  const rows = await db.selectFrom(due.as('due')).select('id').orderBy('turn').limit(atOnce).execute()
  return rows.map(({ id }) => id)
}

/** Undefined if it cannot be read. It must not keep the others waiting. */
async function scriptAgain(app: Parts, donation: DonationRow): Promise<FreshScript | undefined> {
  try {
    return await makeScript(app, donation)
  } catch (error) {
    app.log.error({ err: error, donation: donation.id }, 'a donation could not be accepted by itself')
    return undefined
  }
}
