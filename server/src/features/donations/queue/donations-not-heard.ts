import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'

/** A subquery: the donations that may still be heard for the first time. */
export const donationsNotHeard = (db: Database | DatabaseTransaction) =>
  db
    .selectFrom('donations')
    .select('id')
    .where('paymentStatus', '!=', 'failed')
    .where('reviewStatus', '!=', 'rejected')
    .where('processingStatus', 'not in', ['played', 'skipped'])
