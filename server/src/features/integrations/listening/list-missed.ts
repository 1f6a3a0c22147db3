import { sql } from 'kysely'
import type { DonationServicePort, OpenAccount } from '../../../outside/donation-services/donation-service-port.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { Lease } from '../../../platform/nodes/leases.ts'
import type { IntegrationRow } from '../integration.ts'
import { type Stored, storeEvents } from './store-events.ts'

type Parts = Parameters<typeof storeEvents>[0]

const day = 24 * 60 * 60

type Options = {
  lease: Lease
  /** Looks at a whole day once more: services do not tell when an older donation is deleted or refunded. */
  isDeep: boolean
}

/** Asks the service for everything since the last time. What was given before the link was listed with the link. */
export async function listMissed(
  app: Parts,
  row: IntegrationRow,
  port: DonationServicePort,
  account: OpenAccount,
  { lease, isDeep }: Options,
): Promise<void> {
  const dayAgo = secondsAfter(app.clock.now(), -day)
  const cursor = isDeep
    ? { newestId: null, newestAt: row.cursorAt < dayAgo ? row.cursorAt : dayAgo }
    : { newestId: row.cursorId, newestAt: row.cursorAt }
  const missed = await port.listSince(account, cursor)
  await storeEvents(app, row, port, missed, {
    lease,
    after: row.historyUntil,
    onStored: (tx, stored) => moveCursor(tx, row, stored),
  })
}

/**
 * Only a list moves the cursor. A live event may come after a gap, and a cursor behind the gap would hide what is in it.
 */
async function moveCursor(tx: DatabaseTransaction, row: IntegrationRow, stored: Stored): Promise<void> {
  const { newestAt, ids } = stored
  const isFurther = newestAt !== undefined && newestAt >= row.cursorAt
  await note(tx, row, stored, isFurther ? { cursorAt: newestAt, cursorId: ids.at(-1) ?? null } : {})
}

type Changes = Partial<Pick<IntegrationRow, 'cursorAt' | 'cursorId'>>

/** Writes nothing if the streamer has linked another account meanwhile. */
export async function note(
  tx: DatabaseTransaction,
  { id, accountId }: Pick<IntegrationRow, 'id' | 'accountId'>,
  { newestAt }: Stored,
  changes: Changes = {},
): Promise<void> {
  if (!newestAt && Object.keys(changes).length === 0) return
  await tx
    .updateTable('integrations')
    .set({ ...changes, ...(newestAt && { lastDonationAt: sql<Date>`greatest(last_donation_at, ${newestAt})` }) })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .execute()
}
