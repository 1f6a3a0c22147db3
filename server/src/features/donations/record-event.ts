import type { Reviewer } from '@lautgabe/contract/donations/donation.ts'
import type { RawBuilder } from 'kysely'
import type { App } from '../../app.ts'
import { insertions } from '../../platform/database/insert-many.ts'
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
export async function recordEvent(
  app: Pick<App, 'clock' | 'newId'>,
  db: Database | DatabaseTransaction,
  event: DonationEvent,
): Promise<void> {
  for (const insertion of eventInsertions(app, [event])) await insertion.execute(db)
}

/** The same for several, as a part of `writeTogether`. */
export function eventInsertions(
  { clock, newId }: Pick<App, 'clock' | 'newId'>,
  events: readonly DonationEvent[],
): RawBuilder<unknown>[] {
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
  return insertions('donationEvents', values)
}
