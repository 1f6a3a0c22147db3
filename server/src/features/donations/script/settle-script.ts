import type { App } from '../../../app.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'
import { moveDonation } from '../move-donation.ts'
import { acceptByItself } from '../review/accept-by-itself.ts'
import type { Scripted } from './write-script.ts'

/**
 * Stores a script and what follows from it: the donation is held, accepted automatically, or waits for a person until
 * `acceptAt`. False: somebody decided faster, or the service said more about the donation.
 */
export async function settleScript(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  donation: DonationRow,
  { script, problem }: Pick<Scripted, 'script' | 'problem'>,
  acceptAt: Date | null,
): Promise<boolean> {
  const { id } = donation
  const isAcceptedNow = acceptAt !== null && acceptAt <= app.clock.now()
  // When the service's moderation has decided meanwhile, or the payment is complete, another job scripts it anew.
  const onlyIf = { awaitsModeration: donation.awaitsModeration, paymentStatus: donation.paymentStatus }
  const changes = { script, autoAcceptAt: acceptAt }
  if (problem) {
    const held = { ...changes, errorCode: problem, autoAcceptAt: null }
    return (await moveDonation(app, tx, id, 'hold', { changes: held, onlyIf, details: problem })) !== undefined
  }
  const scripted = await moveDonation(app, tx, id, 'script', { changes, onlyIf })
  if (scripted && isAcceptedNow) await acceptByItself(app, tx, id)
  return scripted !== undefined
}
