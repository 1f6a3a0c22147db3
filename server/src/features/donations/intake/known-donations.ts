import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { sql } from 'kysely'
import type { IncomingDonation } from '../../../outside/donation-services/incoming-donation.ts'
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

/** Every id under which a service reports a donation. */
export const idsOf = ({ externalId, aliases = [] }: Pick<IncomingDonation, 'externalId' | 'aliases'>): string[] => [
  ...new Set([externalId, ...aliases]),
]

/** Two reports of one donation under different ids must see each other, so an account's reports take turns. */
export async function lockOrigin(tx: DatabaseTransaction, { userId, source, account }: Origin): Promise<void> {
  const name = `donations ${userId} ${source} ${account}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * Returns the known donations by every id of the list under which they are known. A donation has its first id itself,
 * and those that came later as aliases.
 */
export async function findKnown(
  tx: DatabaseTransaction,
  { userId, source, account }: Origin,
  externalIds: readonly string[],
): Promise<Map<string, DonationRow>> {
  const isOurs = sql`user_id = ${userId} and source = ${source} and account = ${account} and external_id = wanted.id`
  // One look into each index for each id. By itself the database may read all donations of the account instead.
  const { rows: known } = await sql<{ externalId: string; donationId: string }>`
    select wanted.id as external_id, known.donation_id
    from unnest(${externalIds}::text[]) as wanted (id)
    cross join lateral (
      (select id as donation_id from donations where ${isOurs} limit 1)
      union all
      (select donation_id from donation_aliases where ${isOurs} limit 1)
      limit 1
    ) as known`.execute(tx)
  if (known.length === 0) return new Map()
  const ids = [...new Set(known.map(({ donationId }) => donationId))]
  const rows = await tx.selectFrom('donations').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    known.flatMap(({ externalId, donationId }) => {
      const row = byId.get(donationId)
      return row ? [[externalId, row]] : []
    }),
  )
}
