import { createHash, randomBytes } from 'node:crypto'
import { liveTicketLifetimeSeconds } from '@lautgabe/contract/limits.ts'
import { sql } from 'kysely'
import { type Clock, secondsAfter } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { createBatches } from '../queueing/batches.ts'
import type { KeyHolder } from '../session.ts'

declare module '../database/tables.ts' {
  interface Tables {
    liveTickets: { ticketHash: string; holder: unknown; expiresAt: Date }
  }
}

/**
 * Whose messages a live connection hears, in which part of the product, under which id it is ended, and when. A link
 * keeps its id when it gets another key, so the key's fingerprint is here too; a session has none.
 */
export type LiveHolder = {
  audience: string
  part: string
  accessId: string
  keyFingerprint: string | null
  until: string | null
}

export function toLiveHolder({ userId, part, accessId, keyFingerprint, expiresAt }: KeyHolder): LiveHolder {
  return { audience: userId, part, accessId, keyFingerprint, until: expiresAt?.toISOString() ?? null }
}

export type LiveTickets = {
  issue(holder: LiveHolder): Promise<{ ticket: string; expiresAt: Date }>
  take(ticket: string): Promise<LiveHolder | undefined>
  /** A ticket that was issued with a key opens nothing after the key is withdrawn. */
  deleteOf(field: 'accessId' | 'audience', id: string): Promise<void>
}

type Parts = { db: Database; clock: Clock }
type NewTicket = { ticketHash: string; holder: string; expiresAt: Date }

/** When a server comes back, thousands of pages ask at once. */
const mostAtOnce = 500

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

export function createLiveTickets({ db, clock }: Parts): LiveTickets {
  const store = createBatches(async (tickets: readonly NewTicket[]) => {
    await db.insertInto('liveTickets').values(tickets).execute()
    return tickets
  }, mostAtOnce)

  /** Deleting a ticket takes it: if two connections show the same ticket, on any nodes, one gets in and none waits. */
  const remove = createBatches(async (hashes: readonly string[]) => {
    const rows = await db
      .deleteFrom('liveTickets')
      .where('ticketHash', 'in', (from) =>
        from.selectFrom('liveTickets').select('ticketHash').where('ticketHash', 'in', hashes).forUpdate().skipLocked(),
      )
      .returning(['ticketHash', 'holder', 'expiresAt'])
      .execute()
    const taken = new Map(rows.map((row) => [row.ticketHash, row]))
    return hashes.map((hash) => {
      const row = taken.get(hash)
      taken.delete(hash)
      return row
    })
  }, mostAtOnce)

  return {
    async issue(holder) {
      const ticket = randomBytes(24).toString('base64url')
      const expiresAt = secondsAfter(clock.now(), liveTicketLifetimeSeconds)
      await store({ ticketHash: hashOf(ticket), holder: JSON.stringify(holder), expiresAt })
      return { ticket, expiresAt }
    },
    async take(ticket) {
      const taken = await remove(hashOf(ticket))
      return taken && taken.expiresAt > clock.now() ? (taken.holder as LiveHolder) : undefined
    },
    async deleteOf(field, id) {
      await db
        .deleteFrom('liveTickets')
        .where(sql`holder ->> ${field}`, '=', id)
        .execute()
    },
  }
}

export async function deleteExpiredLiveTickets({ db, clock }: Parts): Promise<void> {
  await db.deleteFrom('liveTickets').where('expiresAt', '<', clock.now()).execute()
}
