import { type DonationTab, donationTabs } from '@lautgabe/contract/donations/donation-states.ts'
import { sql } from 'kysely'
import { containing } from '../../platform/database/read-page.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { DonationRow } from './donation.ts'

const errors = ['error', 'pending_error'] as const
const over = ['played', 'skipped'] as const

type Asked = { tab: DonationTab; page: number; limit: number; q?: string | undefined }
type Counts = Record<DonationTab, number>

export async function listDonations(
  db: Database,
  userId: string,
  { tab, page, limit, q }: Asked,
): Promise<{ rows: DonationRow[]; total: number; counts: Counts }> {
  const found = donationsUnder(db, userId, tab, q)
  const counts = await countByTab(db, userId)
  const total = q?.trim() ? await count(found) : counts[tab]
  return { rows: await readNewestFirst(db, found, { page, limit, total }), total, counts }
}

/**
 * What is skipped is read all the same: therefore from the nearer end, and nothing but ids, which an index holds.
 * Ids are in the order of time.
 */
async function readNewestFirst(
  db: Database,
  found: ReturnType<typeof donationsUnder>,
  { page, limit, total }: { page: number; limit: number; total: number },
): Promise<DonationRow[]> {
  const newer = (page - 1) * limit
  if (newer >= total) return []
  const older = Math.max(0, total - newer - limit)
  const ids =
    newer <= older
      ? found.select('id').orderBy('id', 'desc').limit(limit).offset(newer)
      : found
          .select('id')
          .orderBy('id', 'asc')
          .limit(Math.min(limit, total - newer))
          .offset(older)
  return db.selectFrom('donations').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
}

/** What stands under each tab; the same words in SQL as in the specification. */
function donationsUnder(db: Database, userId: string, tab: DonationTab, q?: string) {
  let found = db.selectFrom('donations').where('userId', '=', userId)
  if (tab === 'received') {
    found = found.where('reviewStatus', '=', 'pending').where('processingStatus', 'not in', errors)
  } else if (tab === 'accepted') {
    found = found.where('reviewStatus', '=', 'accepted').where('processingStatus', 'not in', [...errors, ...over])
  } else if (tab === 'played') found = found.where('processingStatus', 'in', over)
  else if (tab === 'rejected') found = found.where('reviewStatus', '=', 'rejected')
  else if (tab === 'errors') found = found.where('processingStatus', 'in', errors)
  const typed = q?.trim()
  if (!typed) return found
  const pattern = containing(typed)
  return found.where((where) => where.or([where('message', 'ilike', pattern), where('donator', 'ilike', pattern)]))
}

async function count(found: ReturnType<typeof donationsUnder>): Promise<number> {
  const counted = found.select((select) => select.fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

export const countWaiting = (db: Database, userId: string): Promise<number> =>
  count(donationsUnder(db, userId, 'received'))

/** One walk over an index for all tabs. */
async function countByTab(db: Database, userId: string): Promise<Counts> {
  const rows = await db
    .selectFrom('donations')
    .select(['reviewStatus', 'processingStatus', sql<number>`count(*)::int`.as('count')])
    .where('userId', '=', userId)
    .groupBy(['reviewStatus', 'processingStatus'])
    .execute()
  const counts = Object.fromEntries(donationTabs.map((tab) => [tab, 0])) as Counts
  for (const { reviewStatus, processingStatus, count: some } of rows) {
    counts.all += some
    const isError = processingStatus === 'error' || processingStatus === 'pending_error'
    const isOver = processingStatus === 'played' || processingStatus === 'skipped'
    if (isError) counts.errors += some
    if (isOver) counts.played += some
    if (reviewStatus === 'rejected') counts.rejected += some
    if (reviewStatus === 'pending' && !isError) counts.received += some
    if (reviewStatus === 'accepted' && !isError && !isOver) counts.accepted += some
  }
  return counts
}
