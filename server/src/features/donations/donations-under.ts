import type { DonationTab } from '@lautgabe/contract/donations/donation-states.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Database, Tables } from '../../platform/database/tables.ts'

export type DonationQuery = SelectQueryBuilder<Tables, 'donations', object>

export const errors = ['error', 'pending_error'] as const
export const over = ['played', 'skipped'] as const

export const donationsOf = (db: Database, userId: string): DonationQuery =>
  db.selectFrom('donations').where('userId', '=', userId)

/** The donations of each tab. The indexes in the migrations repeat these conditions word for word. */
export function donationsUnder(db: Database, userId: string, tab: DonationTab): DonationQuery {
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
  return found
}

/** Excludes donations whose payment failed or was taken back. */
const unfailed = (found: DonationQuery) => found.where('paymentStatus', '<>', 'failed')
