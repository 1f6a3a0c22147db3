import type { Script } from '@lautgabe/contract/donations/donation.ts'
import type { MonthDonation } from '@lautgabe/contract/donations/statistics-api.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { messageToRead } from '../kept-messages/message-to-read.ts'
import { amountOf } from '../to-donation.ts'
import { calendarMonth } from './calendar-month.ts'
import { countedDonations } from './counted-donations.ts'
import { donationOutcome, outcomeReason } from './donation-outcome.ts'

const perPage = 500

type Asked = { month: string; zone: string; after?: string | undefined }

/** One page of a month's donations, the oldest first. */
export async function listMonthDonations(
  db: Database,
  userId: string,
  { month, zone, after }: Asked,
): Promise<{ items: MonthDonation[]; has_more: boolean }> {
  let found = countedDonations(db, userId, calendarMonth(month, zone))
  if (after !== undefined) {
    const last = await db
      .selectFrom('donations')
      .select(['id', 'receivedAt'])
      .where('userId', '=', userId)
      .where('id', '=', after)
      .executeTakeFirst()
    if (!last) return { items: [], has_more: false }
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('receivedAt', 'donations.id'), '>', tuple(last.receivedAt, last.id)),
    )
  }
  const rows = await found
    .selectAll()
    .select([donationOutcome.as('outcome'), outcomeReason.as('reason')])
    .orderBy('receivedAt')
    .orderBy('donations.id')
    .limit(perPage + 1)
    .execute()
  const items = rows.slice(0, perPage).map((row) => ({
    id: row.id,
    received_at: row.receivedAt.toISOString(),
    donator: row.donator,
    amount: amountOf(row, { hidesAmounts: false }),
    source: row.source,
    message: messageToRead(row),
    review_status: row.reviewStatus,
    outcome: row.outcome,
    reason: row.reason,
    voices: namesIn(row.script, (part) => (part.kind === 'speech' ? [part.voice_name] : [])),
    sounds: namesIn(row.script, (part) => (part.kind === 'sound' ? [part.sound_name] : [])),
    characters: row.script?.characters ?? 0,
  }))
  return { items, has_more: rows.length > perPage }
}

/** Each name once, in the order in which it is first heard. */
const namesIn = (script: Script | null, nameIn: (part: Script['parts'][number]) => string[]) => [
  ...new Set(script?.parts.flatMap(nameIn)),
]
