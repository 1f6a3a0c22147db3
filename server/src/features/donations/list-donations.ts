import type { DonationTab } from '@lautgabe/contract/donations/donation-states.ts'
import { containing } from '../../platform/database/reading/containing.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { DonationRow } from './donation.ts'

const errors = ['error', 'pending_error'] as const
const over = ['played', 'skipped'] as const

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
  db: Database,
  userId: string,
  { tab, page, limit, q, order = 'newest', keep = [] }: Asked,
): Promise<{ rows: DonationRow[]; kept: DonationRow[]; total: number; counts: Counts }> {
  const found = donationsUnder(db, userId, tab, q)
  const counts = await countByTab(db, userId)
  const total = q?.trim() ? await count(found) : counts[tab]
  const rows = await readInOrder(db, found, { page, limit, total, order })
  const listed = new Set(rows.map(({ id }) => id))
  const others = keep.filter((id) => !listed.has(id))
  const kept = await readInSteps(others, (ids) => donationsOf(db, userId).selectAll().where('id', 'in', ids).execute())
  return { rows, kept, total, counts }
}

/**
 * The database reads skipped rows too. The query therefore starts at the nearer end and reads only ids, which an index
 * holds. Ids are in order of time.
 */
async function readInOrder(
  db: Database,
  found: ReturnType<typeof donationsUnder>,
  { page, limit, total, order }: { page: number; limit: number; total: number; order: Order },
): Promise<DonationRow[]> {
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
  if (before > after) ids.reverse()
  return readInSteps(ids, (some) =>
    db.selectFrom('donations').selectAll().where('id', 'in', some).orderBy('id', down).execute(),
  )
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

const donationsOf = (db: Database, userId: string) => db.selectFrom('donations').where('userId', '=', userId)

/** The donations of each tab. The indexes in the migrations repeat these conditions word for word. */
function donationsUnder(db: Database, userId: string, tab: DonationTab, q?: string) {
  let found = donationsOf(db, userId)
  if (tab === 'received') {
    found = unfailed(found)
      .where('reviewStatus', '=', 'pending')
      .where('processingStatus', 'not in', [...errors, ...over])
  } else if (tab === 'accepted') {
    found = unfailed(found)
      .where('reviewStatus', '=', 'accepted')
      .where('processingStatus', 'not in', [...errors, ...over])
  } else if (tab === 'played') found = found.where('processingStatus', 'in', over)
  else if (tab === 'rejected') found = found.where('reviewStatus', '=', 'rejected')
  else if (tab === 'errors') found = found.where('processingStatus', 'in', errors)
  const typed = q?.trim()
  if (!typed) return found
  const pattern = containing(typed)
  return found.where((where) =>
    where.or((['message', 'keptMessage', 'donator'] as const).map((column) => where(column, '~*', pattern))),
  )
}

/** Excludes donations whose payment failed or was taken back. */
const unfailed = (found: ReturnType<typeof donationsOf>) => found.where('paymentStatus', '<>', 'failed')

async function count(found: ReturnType<typeof donationsUnder>): Promise<number> {
  const counted = found.select((select) => select.fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

export const countWaiting = (db: Database, userId: string): Promise<number> =>
  count(donationsUnder(db, userId, 'received'))

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
  const counted = (found: ReturnType<typeof donationsUnder>) =>
    found.select((select) => select.fn.countAll<number>().as('count'))
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
