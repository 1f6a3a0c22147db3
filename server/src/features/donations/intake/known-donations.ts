import type { Donation } from '@lautgabe/contract/donations/donations-api.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'

/**
 * The streamer who gets the donation and the account it came from. Disconnecting that account at the service does not
 * change the donation.
 */
export type Origin = {
  userId: string
  source: Donation['source']
  /** The streamer's account at the service. */
  account: string
}

/** Two reports of one donation under different ids must see each other, so an account's reports take turns. */
export async function lockOrigin(tx: DatabaseTransaction, { userId, source, account }: Origin): Promise<void> {
  const name = `donations ${userId} ${source} ${account}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export function findKnown(
  tx: DatabaseTransaction,
  { userId, source, account }: Origin,
  externalIds: readonly string[],
): Promise<DonationRow | undefined> {
  return tx
    .selectFrom('donations')
    .innerJoin('donationAliases as alias', 'alias.donationId', 'donations.id')
    .selectAll('donations')
    .where('alias.userId', '=', userId)
    .where('alias.source', '=', source)
    .where('alias.account', '=', account)
    .where('alias.externalId', 'in', externalIds)
    .executeTakeFirst()
}
