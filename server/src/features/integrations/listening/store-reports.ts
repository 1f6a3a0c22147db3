import type { Donation, Reviewer } from '@lautgabe/contract/donations/donation.ts'
import type { App } from '../../../app.ts'
import type { DonationReport } from '../../../outside/donation-services/donation-service-port.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { together } from '../../../platform/database/together.ts'
import { lockOrigin, type Origin } from '../../donations/intake/known-donations.ts'
import { receiveAll } from '../../donations/intake/receive-all.ts'
import { withdrawAll } from '../../donations/intake/withdraw-donation.ts'
import { tellDonations } from '../../donations/tell-donations.ts'
import type { IntegrationRow } from '../integration.ts'
import { type Group, groupReports } from './group-reports.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback' | 'arrivals' | 'secrets'>
type Account = Pick<IntegrationRow, 'userId' | 'service' | 'accountId'>

/** Tests of a service cost nothing, as our own do. They are known by the account as well. */
function originOf({ userId, service, accountId }: Account, source: Donation['source']): Origin {
  return { userId, source, account: source === 'test' ? `${service} ${accountId}` : accountId }
}

type Changed = { id: string; isNew: boolean }

/** Returns the donations that are new or have changed. `allowedBy` accepts those that the service's moderation allows. */
export async function storeReports(
  app: Parts,
  tx: DatabaseTransaction,
  account: Account,
  reports: readonly DonationReport[],
  allowedBy?: Reviewer,
): Promise<Changed[]> {
  const groups = groupReports(reports)
  // Always in this order, so that no two wait for each other.
  const sources = ([account.service, 'test'] as const).filter((source) =>
    groups.some(({ isTest }) => isTest === (source === 'test')),
  )
  const locks = sources.map((source) => lockOrigin(tx, originOf(account, source)))
  const [changed] = await together(storeGroups(app, tx, account, groups, allowedBy), ...locks)
  return changed
}

/** The locks are on their way before the first statement of this. */
async function storeGroups(
  app: Parts,
  tx: DatabaseTransaction,
  account: Account,
  groups: readonly Group[],
  allowedBy: Reviewer | undefined,
): Promise<Changed[]> {
  const changed: Changed[] = []
  for (const group of groups) {
    const origin = originOf(account, group.isTest ? 'test' : account.service)
    const donations = group.donations.map((incoming) => ({ incoming, written: { allowedBy } }))
    for (const { donation, outcome, isChanged } of await receiveAll(app, tx, origin, donations))
      if (isChanged) changed.push({ id: donation.id, isNew: outcome === 'stored' })
    for (const { outcome, id } of await withdrawAll(app, tx, origin, group.withdrawals))
      if (outcome === 'withdrawn') changed.push({ id, isNew: false })
  }
  return changed
}

/** Call it after the commit. A new donation has no sound yet, so the queue need not look at it. */
export async function tellChanged(app: Parts, userId: string, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  if (changed.every(({ isNew }) => isNew)) app.arrivals.tell(userId, ids)
  else await tellDonations(app, userId, ids)
}
