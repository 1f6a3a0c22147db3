import type { Donation } from '@lautgabe/contract/donations/donations-api.ts'
import type { App } from '../../../app.ts'
import type {
  DonationReport,
  DonationServicePort,
  RawEvent,
} from '../../../outside/donation-services/donation-service-port.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { type Lease, requireFence } from '../../../platform/nodes/leases.ts'
import { lockOrigin, type Origin } from '../../donations/intake/known-donations.ts'
import { receiveWithin } from '../../donations/intake/receive-donation.ts'
import { withdrawWithin } from '../../donations/intake/withdraw-donation.ts'
import { tellDonations } from '../../donations/tell-donations.ts'
import type { IntegrationRow } from '../integration.ts'
import { keepEvents } from './service-events.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback' | 'secrets'>

export type Stored = {
  /** Of the donations in these events, known or new. */
  newestAt: Date | undefined
  ids: string[]
}

type Options = {
  lease: Lease
  /** Donations from before this moment are listed and not read aloud. */
  historyBefore?: Date
  /** Runs in the transaction of the last batch. */
  onStored?(tx: DatabaseTransaction, stored: Stored): Promise<void>
}

/** Long transactions would make other donations of the streamer wait. */
const batchSize = 100

/** Stores what the events report, in order, under the fence of the listener. */
export async function storeEvents(
  app: Parts,
  row: IntegrationRow,
  port: DonationServicePort,
  events: readonly RawEvent[],
  { lease, historyBefore, onStored }: Options,
): Promise<void> {
  const receivedAt = app.clock.now()
  const read = events.map((event) => ({ event, reports: port.read(event, receivedAt) }))
  const stored: Stored = { newestAt: undefined, ids: [] }
  for (let first = 0; first === 0 || first < read.length; first += batchSize) {
    const batch = read.slice(first, first + batchSize)
    const changed: string[] = []
    await app.db.transaction().execute(async (tx) => {
      await requireFence(tx, lease)
      for (const source of [row.service, 'test'] as const) await lockOrigin(tx, originOf(row, source))
      await keepEvents(
        app,
        tx,
        row,
        receivedAt,
        batch.map(({ event }) => event),
      )
      for (const report of batch.flatMap(({ reports }) => reports)) {
        note(stored, report)
        const id = await store(app, tx, row, report, historyBefore)
        if (id !== undefined) changed.push(id)
      }
      if (first + batchSize >= read.length) await onStored?.(tx, stored)
    })
    if (changed.length > 0) await tellDonations(app, row.userId, changed)
  }
}

/** Tests of a service cost nothing, as our own do. They are known by the account as well. */
function originOf({ userId, service, accountId }: IntegrationRow, source: Donation['source']): Origin {
  return { userId, source, account: source === 'test' ? `${service} ${accountId}` : accountId }
}

function note(stored: Stored, report: DonationReport): void {
  if (report.kind !== 'donation' || report.isTest) return
  const { externalId, donatedAt } = report.donation
  stored.ids.push(externalId)
  if (!stored.newestAt || donatedAt > stored.newestAt) stored.newestAt = donatedAt
}

/** Returns the donation that has changed, if one has. */
async function store(
  app: Parts,
  tx: DatabaseTransaction,
  row: IntegrationRow,
  report: DonationReport,
  historyBefore: Date | undefined,
): Promise<string | undefined> {
  if (report.kind === 'withdrawal') {
    const { outcome, id } = await withdrawWithin(app, tx, originOf(row, row.service), report.withdrawal)
    return outcome === 'withdrawn' ? id : undefined
  }
  const { donation, isTest } = report
  const isHistory = !isTest && historyBefore !== undefined && donation.donatedAt < historyBefore
  const origin = originOf(row, isTest ? 'test' : row.service)
  const received = await receiveWithin(app, tx, origin, donation, { isHistory })
  return received.isChanged ? received.donation.id : undefined
}
