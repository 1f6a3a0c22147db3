import type { App } from '../../../app.ts'
import { acceptTime } from '../review/accept-time.ts'
import { findDonation } from '../find-donation.ts'
import { makeScript } from './make-script.ts'
import { moveDonation } from '../move-donation.ts'
import { settleScript } from './settle-script.ts'
import { showDonations, tellDonations } from '../tell-donations.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback' | 'capabilitiesOf'>

/**
 * Turns the message into parts and applies filters and limits. Then the donation is held, accepted automatically, or
 * waits for a person.
 */
export async function scriptDonation(app: Parts, { donationId }: { donationId: string }): Promise<void> {
  const donation = await findDonation(app, donationId)
  // The donation was erased, somebody decided faster, or an earlier run of this job scripted it.
  if (donation?.reviewStatus !== 'pending' || donation.processingStatus !== 'received' || donation.script) return
  const scripted = await makeScript(app, donation)
  const acceptAt = scripted.problem ? null : acceptTime(app.clock.now(), donation, scripted.script, scripted.settings)
  const isMoved = await app.db.transaction().execute((tx) => settleScript(app, tx, donation, scripted, acceptAt))
  if (isMoved) await showDonations(app, donation.userId, [donationId])
}

/** Runs after the last try, so that no donation waits unseen because it could not be scripted. */
export async function giveUpScripting(app: Parts, { donationId }: { donationId: string }): Promise<void> {
  const changes = { errorCode: 'processing_failed' as const, autoAcceptAt: null }
  const failed = await app.db.transaction().execute((tx) =>
    moveDonation(app, tx, donationId, 'fail', {
      changes,
      onlyIf: { reviewStatus: 'pending' },
      details: changes.errorCode,
    }),
  )
  if (failed) await tellDonations(app, failed.userId, [donationId])
}
