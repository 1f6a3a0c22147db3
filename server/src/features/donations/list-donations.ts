import type { DonationTab } from '@lautgabe/contract/donations/donation-states.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../platform/database/tables.ts'
import { donationsOf, donationsUnder, errors, over, type DonationQuery } from './donations-under.ts'
import type { DonationRow } from './donation.ts'
import { searchDonations } from './search-donations.ts'

/** As many as a page of the site shows. */
const atOnce = 20

type Order = 'newest' | 'oldest'

type Asked = {
  tab: DonationTab
  page: number
  limit: number
  q?: string | undefined
  order?: Order | undefined
  keep?: readonly string[] | undefined
}
type Counts = Record<DonationTab, number>

export async function listDonations(
  app: Pick<App, 'db' | 'searches'>,
  userId: string,
  { tab, page, limit, q, order = 'newest', keep = [] }: Asked,
): Promise<{ rows: DonationRow[]; kept: DonationRow[]; total: number; counts: Counts }> {
  const { db } = app
  const listed = donationsUnder(db, userId, tab)
  const counts = await countByTab(db, userId)
  const found = q?.trim() ? await searchDonations(app, userId, listed, q) : undefined
  const total = found?.length ?? counts[tab]
  const inOrder = order === 'newest' ? found : found?.toReversed()
  const ids = inOrder?.slice((page - 1) * limit, page * limit) ?? (await listIds(listed, { page, limit, total, order }))
  const down = order === 'newest' ? 'desc' : 'asc'
  const those = (some: readonly string[]) => donationsOf(db, userId).selectAll().where('id', 'in', some)
  const rows = await readInSteps(ids, (some) => those(some).orderBy('id', down).execute())
  const others = keep.filter((id) => !ids.includes(id))
  const kept = await readInSteps(others, (some) => those(some).execute())
  return { rows, kept, total, counts }
}

/**
 * The database reads skipped rows too. The query therefore starts at the nearer end and reads only ids, which an index
 * holds. Ids are in order of time.
 */
async function listIds(
  found: DonationQuery,
  { page, limit, total, order }: { page: number; limit: number; total: number; order: Order },
): Promise<string[]> {
  const before = (page - 1) * limit
  if (before >= total) return []
  const after = Math.max(0, total - before - limit)
  const [down, up] = order === 'newest' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const listed =
    before <= after
      ? await found.select('id').orderBy('id', down).limit(limit).offset(before).execute()
      : await found
          .select('id')
          .orderBy('id', up)
          .limit(Math.min(limit, total - before))
          .offset(after)
          .execute()
  const ids = listed.map(({ id }) => id)
  return before > after ? ids.toReversed() : ids
}

/** A hundred long donations keep the database busy for long. The calls of others run between two steps. */
async function readInSteps(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<DonationRow[]>,
): Promise<DonationRow[]> {
  const rows: DonationRow[] = []
  for (let first = 0; first < ids.length; first += atOnce) rows.push(...(await read(ids.slice(first, first + atOnce))))
  return rows
}

const counted = (found: DonationQuery) => found.select((select) => select.fn.countAll<number>().as('count'))

export async function countWaiting(db: Database, userId: string): Promise<number> {
  return (await counted(donationsUnder(db, userId, 'received')).executeTakeFirstOrThrow()).count
}

/** More than a person decides about in one evening. */
const waitingMax = 5000

export async function listWaiting(db: Database, userId: string): Promise<string[]> {
  const rows = await donationsUnder(db, userId, 'received').select('id').orderBy('id').limit(waitingMax).execute()
  return rows.map(({ id }) => id)
}

/**
 * Counts each tab by its own index. That compares nothing and is twice as fast as one scan that sorts the rows into
 * tabs.
 */
async function countByTab(db: Database, userId: string): Promise<Counts> {
  const under = (tab: DonationTab) => counted(donationsUnder(db, userId, tab)).as(tab)
  const inTwo = donationsUnder(db, userId, 'rejected').where('processingStatus', 'in', [...errors, ...over])
  // The payment failed before anyone decided or heard the donation: only the tab "all" lists it.
  const inNone = donationsUnder(db, userId, 'all')
    .where('paymentStatus', '=', 'failed')
    .where('reviewStatus', '<>', 'rejected')
    .where('processingStatus', 'not in', [...errors, ...over])
  const { twice, none, ...some } = await db
    .selectNoFrom([
      under('received'),
      under('accepted'),
      under('played'),
      under('rejected'),
      under('errors'),
      counted(inTwo).as('twice'),
      counted(inNone).as('none'),
    ])
    .executeTakeFirstOrThrow()
  const counts = Object.fromEntries(Object.entries(some).map(([tab, number]) => [tab, number ?? 0]))
  // One tab lists every other donation; only a rejected one may be under two.
  const all = Object.values(counts).reduce((sum, number) => sum + number, 0) - (twice ?? 0) + (none ?? 0)
  return { ...counts, all } as Counts
}
