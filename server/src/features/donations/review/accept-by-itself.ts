import type { App } from '../../../app.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'
import { moveDonation } from '../move-donation.ts'

/** Accepts automatically: nobody decided in time, and nobody had to. */
export function acceptByItself(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  id: string,
): Promise<DonationRow | undefined> {
  return moveDonation(app, tx, id, 'accept', {
    onlyIf: { reviewStatus: 'pending' },
    changes: {
      reviewerKind: 'automatic',
      reviewerName: '',
      reviewedAt: app.clock.now(),
      autoAcceptAt: null,
      errorCode: null,
      voicingTries: 0,
    },
    by: { kind: 'automatic', name: '' },
  })
}
