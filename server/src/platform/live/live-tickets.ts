import { createHash, randomBytes } from 'node:crypto'
import { liveTicketLifetimeSeconds } from '@lautgabe/contract/limits.ts'
import { sql } from 'kysely'
import { type Clock, secondsAfter } from '../clock.ts'
import type { Database } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    liveTickets: { ticketHash: string; holder: unknown; expiresAt: Date }
  }
}

/** Whose messages a live connection hears, in which part of the product, and when or under which id it is ended. */
export type LiveHolder = { audience: string; part: string; accessId: string; until: string | null }

type Parts = { db: Database; clock: Clock }

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

export async function issueLiveTicket(
  { db, clock }: Parts,
  holder: LiveHolder,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = secondsAfter(clock.now(), liveTicketLifetimeSeconds)
  await db
    .insertInto('liveTickets')
    .values({ ticketHash: hashOf(ticket), holder: JSON.stringify(holder), expiresAt })
    .execute()
  return { ticket, expiresAt }
}

/** Deleting is taking: of two that show the same ticket, on whatever nodes, one gets in. */
export async function takeLiveTicket({ db, clock }: Parts, ticket: string): Promise<LiveHolder | undefined> {
  const taken = await db
    .deleteFrom('liveTickets')
    .where('ticketHash', '=', hashOf(ticket))
    .returning(['holder', 'expiresAt'])
    .executeTakeFirst()
  return taken && taken.expiresAt > clock.now() ? (taken.holder as LiveHolder) : undefined
}

/** What was fetched with a key before it was withdrawn opens nothing afterwards. */
export async function deleteLiveTicketsOf({ db }: Pick<Parts, 'db'>, accessId: string): Promise<void> {
  await db
    .deleteFrom('liveTickets')
    .where(sql`holder ->> 'accessId'`, '=', accessId)
    .execute()
}

export async function deleteExpiredLiveTickets({ db, clock }: Parts): Promise<void> {
  await db.deleteFrom('liveTickets').where('expiresAt', '<', clock.now()).execute()
}
