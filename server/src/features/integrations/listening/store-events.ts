import type { Donation } from '@lautgabe/contract/donations/donations-api.ts'
import type { App } from '../../../app.ts'
import type {
  DonationReport,
  DonationServicePort,
  RawEvent,
} from '../../../outside/donation-services/donation-service-port.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { together } from '../../../platform/database/together.ts'
import { type Lease, requireFence } from '../../../platform/nodes/leases.ts'
import { lockOrigin, type Origin } from '../../donations/intake/known-donations.ts'
import { receiveAll } from '../../donations/intake/receive-all.ts'
import { withdrawWithin } from '../../donations/intake/withdraw-donation.ts'
import { showDonations, tellDonations } from '../../donations/tell-donations.ts'
import type { IntegrationRow } from '../integration.ts'
import { groupReports, type ReportGroup } from './group-reports.ts'
import { keepEvents } from './service-events.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback' | 'secrets'>

export type Stored = {
  /** Of the donations in these events, known or new. */
  newestAt: Date | undefined
  ids: string[]
}

type Options = {
  lease: Lease
  /** Leaves out older donations: they are from before the link. */
  after?: Date | null
  /** Runs in the transaction of the last batch. */
  onStored?(tx: DatabaseTransaction, stored: Stored): Promise<void>
}

/** Long transactions would make other donations wait: those of this streamer, and on one connection those of all. */
const batchSize = 100

/** Stores what the events report, in order, under the fence of the listener. */
export async function storeEvents(
  app: Parts,
  row: IntegrationRow,
  port: DonationServicePort,
  events: readonly RawEvent[],
  { lease, after = null, onStored }: Options,
): Promise<void> {
  const receivedAt = app.clock.now()
  const stored: Stored = { newestAt: undefined, ids: [] }
  for (let first = 0; first === 0 || first < events.length; first += batchSize) {
    const batch = events.slice(first, first + batchSize)
    const reports = batch.flatMap((event) => port.read(event, receivedAt)).filter((report) => isAfter(report, after))
    const { withdrawn, changed } = await app.db.transaction().execute(async (tx) => {
      const groups = groupReports(reports)
      await together(requireFence(tx, lease), lockOrigins(tx, row, groups))
      const [result] = await together(storeGroups(app, tx, row, groups), keepEvents(app, tx, row, receivedAt, batch))
      for (const report of reports) note(stored, report)
      if (first + batchSize >= events.length) await onStored?.(tx, stored)
      return result
    })
    if (withdrawn.length > 0) await tellDonations(app, row.userId, withdrawn)
    if (changed.length > 0) await showDonations(app, row.userId, changed)
  }
}

const isAfter = (report: DonationReport, after: Date | null) =>
  after === null || report.kind === 'withdrawal' || report.isTest || report.donation.donatedAt >= after

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

/** Always in one order, so that no two wait for each other. */
async function lockOrigins(
  tx: DatabaseTransaction,
  row: IntegrationRow,
  groups: readonly ReportGroup[],
): Promise<void> {
  if (groups.some(({ isTest }) => !isTest)) await lockOrigin(tx, originOf(row, row.service))
  if (groups.some(({ isTest }) => isTest)) await lockOrigin(tx, originOf(row, 'test'))
}

/** Returns the donations that have changed. Those that are withdrawn may be on air. */
async function storeGroups(
  app: Parts,
  tx: DatabaseTransaction,
  row: IntegrationRow,
  groups: readonly ReportGroup[],
): Promise<{ changed: string[]; withdrawn: string[] }> {
  const changed: string[] = []
  const withdrawn: string[] = []
  for (const group of groups) {
    const origin = originOf(row, group.isTest ? 'test' : row.service)
    const donations = group.donations.map((incoming) => ({ incoming, written: {} }))
    for (const { donation, isChanged } of await receiveAll(app, tx, origin, donations))
      if (isChanged) changed.push(donation.id)
    for (const withdrawal of group.withdrawals) {
      const { outcome, id } = await withdrawWithin(app, tx, origin, withdrawal)
      if (outcome === 'withdrawn') withdrawn.push(id)
    }
  }
  return { changed, withdrawn }
}
