import type { Reviewer } from '@lautgabe/contract/donations/donations-api.ts'
import type { App } from '../../app.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { toShortAddress } from '../../platform/http/caller-address.ts'
import type { DonationEventRow } from './donation.ts'

type DonationEvent = {
  donationId: string
  what: DonationEventRow['what']
  by?: Reviewer | undefined
  /** The caller's address. The stored form identifies nobody. */
  from?: string | undefined
  details?: string | undefined
}

/** Runs in the transaction of the change, so that both are stored or neither. */
export function recordEvent(
  app: Pick<App, 'clock' | 'newId'>,
  db: Database | DatabaseTransaction,
  event: DonationEvent,
): Promise<void> {
  return recordEvents(app, db, [event])
}

/** The same for several. */
export async function recordEvents(
  { clock, newId }: Pick<App, 'clock' | 'newId'>,
  db: Database | DatabaseTransaction,
  events: readonly DonationEvent[],
): Promise<void> {
  const values = events.map(({ donationId, what, by, from, details }) => ({
    id: newId(),
    donationId,
    happenedAt: clock.now(),
    what,
    byKind: by?.kind ?? null,
    byName: by?.name ?? null,
    network: (from && toShortAddress(from)) || null,
    details: details ?? null,
  }))
  await insertMany(db, 'donationEvents', values)
}
