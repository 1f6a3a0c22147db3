import type { DonationServicePort, OpenAccount } from '../../../outside/donation-services/donation-service-port.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { Lease } from '../../../platform/nodes/leases.ts'
import type { IntegrationRow } from '../integration.ts'
import { type Stored, storeEvents } from './store-events.ts'

type Parts = Parameters<typeof storeEvents>[0]

/** Asks the service for everything since the last time. */
export async function listMissed(
  app: Parts,
  row: IntegrationRow,
  port: DonationServicePort,
  account: OpenAccount,
  lease: Lease,
): Promise<void> {
  const onStored = (tx: DatabaseTransaction, stored: Stored) => moveCursor(tx, row, stored)
  const cursor = { newestId: row.cursorId, newestAt: row.cursorAt }
  const missed = await port.listSince(account, cursor)
  await storeEvents(app, row, port, missed, {
    lease,
    onStored,
    ...(row.historyUntil && { historyBefore: row.historyUntil }),
  })
}

/**
 * Only a list moves the cursor. A live event may come after a gap, and a cursor behind the gap would hide what is in it.
 */
async function moveCursor(tx: DatabaseTransaction, row: IntegrationRow, { newestAt, ids }: Stored): Promise<void> {
  const cursorAt = newestAt && newestAt > row.cursorAt ? newestAt : row.cursorAt
  const cursorId = ids.at(-1) ?? row.cursorId
  await tx
    .updateTable('integrations')
    .set({ cursorAt, cursorId, ...(newestAt && { lastDonationAt: newestAt }) })
    .where('id', '=', row.id)
    .where('accountId', '=', row.accountId)
    .execute()
}
