import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { insertMany } from '../../../platform/database/insert-many.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { together } from '../../../platform/database/together.ts'
import { createPastIds } from '../../../platform/new-id.ts'
import type { DonationRow } from '../donation.ts'
import { findKnown, idsOf, type Origin } from './known-donations.ts'
import { learnMore } from './learn-more.ts'
import { type Report, storeDonations } from './store-donations.ts'

export type Received = {
  outcome: 'stored' | 'already-known'
  donation: DonationRow
  /** Pages that show the donation have to be told. */
  isChanged: boolean
}

/** The row is missing until a new donation is stored. */
type Place = { id: string; row: DonationRow | undefined }

/**
 * Receives many reports with a few statements. For a transaction that has locked the origin and shows the changed
 * donations after its commit. The answers are in the order of the reports.
 */
export async function receiveAll(
  app: Pick<App, 'clock' | 'newId' | 'jobs' | 'secrets'>,
  tx: DatabaseTransaction,
  origin: Origin,
  reports: readonly Report[],
): Promise<Received[]> {
  if (reports.length === 0) return []
  const allIds = reports.flatMap(({ incoming }) => idsOf(incoming))
  const known = await findKnown(tx, origin, allIds)
  const places = findPlaces(reports, known, createIds(app))
  const fresh = places
    .filter(({ isNew }) => isNew)
    .map(({ report: { incoming, written }, place: { id } }) => ({ id, incoming, written }))
  const aliases = places.flatMap(({ report: { incoming }, place: { id }, isNew }) =>
    idsOf(incoming)
      .filter((externalId) => !known.has(externalId) && !(isNew && externalId === incoming.externalId))
      .map((externalId) => ({ externalId, donationId: id })),
  )
  const [stored] = await together(storeDonations(app, tx, origin, fresh), noteAliases(tx, origin, aliases))
  for (const { place } of places) place.row ??= stored.get(place.id)
  const received: Received[] = []
  for (const { report, place, isNew } of places) {
    const changed = isNew ? undefined : await learnMore(app, tx, requireRow(place), report)
    place.row = changed ?? place.row
    const outcome = isNew ? 'stored' : 'already-known'
    received.push({ outcome, donation: requireRow(place), isChanged: isNew || changed !== undefined })
  }
  return received
}

/** Lists are in the order of the ids, and history belongs where it was given. */
function createIds({ newId }: Pick<App, 'newId'>): (report: Report) => string {
  const pastId = createPastIds(newId)
  return ({ incoming, written }) => (written.isHistory ? pastId(incoming.donatedAt) : newId())
}

/** Reports that share an id are about one donation, whether it is stored or comes twice in this list. */
function findPlaces(
  reports: readonly Report[],
  known: ReadonlyMap<string, DonationRow>,
  newId: (report: Report) => string,
) {
  const byId = new Map<string, Place>([...known].map(([id, row]) => [id, { id: row.id, row }]))
  return reports.map((report) => {
    const ids = idsOf(report.incoming)
    const met = ids.map((id) => byId.get(id)).find((place) => place !== undefined)
    const place = met ?? { id: newId(report), row: undefined }
    for (const id of ids) if (!byId.has(id)) byId.set(id, place)
    return { report, place, isNew: met === undefined }
  })
}

function requireRow({ row }: Place): DonationRow {
  if (!row) throw new Error('a donation was not stored')
  return row
}

/** Also stores ids that a later report adds: the next report may use nothing but those. */
async function noteAliases(
  tx: DatabaseTransaction,
  { userId, source, account }: Origin,
  aliases: readonly { externalId: string; donationId: string }[],
): Promise<void> {
  const values = aliases.map((alias) => ({ userId, source, account, ...alias }))
  await insertMany(tx, 'donationAliases', values, sql`on conflict do nothing`)
}
