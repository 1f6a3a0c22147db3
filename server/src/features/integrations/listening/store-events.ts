import { setImmediate as nextTurn } from 'node:timers/promises'
import type { App } from '../../../app.ts'
import type {
  DonationReport,
  DonationServicePort,
  RawEvent,
} from '../../../outside/donation-services/donation-service-port.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { together } from '../../../platform/database/together.ts'
import { FenceLost } from '../../../platform/nodes/fence-lost.ts'
import { type Lease, requireFence } from '../../../platform/nodes/leases.ts'
import type { IntegrationRow } from '../integration.ts'
import { cutBatches } from './cut-batches.ts'
import { keepEvents } from './service-events.ts'
import { storeReports, tellChanged } from './store-reports.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback' | 'arrivals' | 'secrets'>

export type Stored = {
  /** Of the donations in these events, known or new. */
  newestAt: Date | undefined
  ids: string[]
}

type Options = {
  /** The caller of a lost one answers for it that nobody has newer knowledge. */
  lease: Lease | 'lost'
  /** Leaves out older donations: they are from before the link. */
  after?: Date | null
  /** Runs in the transaction of the last batch. */
  onStored?(tx: DatabaseTransaction, stored: Stored): Promise<void>
}

/** Stores what the events report, in order, under the fence of the listener if it has one. */
export async function storeEvents(
  app: Parts,
  row: IntegrationRow,
  port: DonationServicePort,
  events: readonly RawEvent[],
  { lease, after = null, onStored }: Options,
): Promise<void> {
  const receivedAt = app.clock.now()
  const allowedBy = row.mirrors ? { kind: 'service' as const, name: row.service } : undefined
  const stored: Stored = { newestAt: undefined, ids: [] }
  const read = (event: RawEvent) => port.read(event, receivedAt).filter((report) => isAfter(report, after))
  for (const { events: batch, reports, isLast } of cutBatches(events, read)) {
    const changed = await app.db.transaction().execute(async (tx) => {
      const fenced = lease === 'lost' ? Promise.resolve() : requireFence(tx, lease)
      const [, , found] = await together(
        fenced,
        lockIntegration(tx, row),
        storeReports(app, tx, row, reports, allowedBy),
        // Sealing them takes a while, in which the database can work on the donations.
        fenced.then(() => nextTurn()).then(() => keepEvents(app, tx, row, receivedAt, batch)),
      )
      for (const report of reports) note(stored, report)
      if (isLast) await onStored?.(tx, stored)
      return found
    })
    await tellChanged(app, row.userId, changed)
  }
}

/**
 * Before anything that refers to the user is stored. An erasure removes the integration first and waits for such rows
 * last, so the two would wait for each other.
 */
async function lockIntegration(tx: DatabaseTransaction, { id }: IntegrationRow): Promise<void> {
  const locking = tx.selectFrom('integrations').select('id').where('id', '=', id).forNoKeyUpdate()
  if (!(await locking.executeTakeFirst())) throw new FenceLost(`integration ${id}`)
}

const isAfter = (report: DonationReport, after: Date | null) =>
  after === null || report.kind === 'withdrawal' || report.isTest || report.donation.donatedAt >= after

function note(stored: Stored, report: DonationReport): void {
  if (report.kind !== 'donation' || report.isTest) return
  const { externalId, donatedAt } = report.donation
  stored.ids.push(externalId)
  if (!stored.newestAt || donatedAt > stored.newestAt) stored.newestAt = donatedAt
}
