import type { Database } from '../../../platform/database/tables.ts'

export type Span = { from: Date; until?: Date }

/** What nobody gave: tests, and texts of the TTS box. */
export const notGiven = ['test', 'message'] as const

/** The donations that figures count: given while the account was linked. */
export function countedDonations(db: Database, userId: string, { from, until }: Span) {
  const counted = db
    .selectFrom('donations')
    .where('donations.userId', '=', userId)
    .where('donations.source', 'not in', notGiven)
    .where('donations.isHistory', '=', false)
    .where('donations.receivedAt', '>=', from)
  return until ? counted.where('donations.receivedAt', '<', until) : counted
}
