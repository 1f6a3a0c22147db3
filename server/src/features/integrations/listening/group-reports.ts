import type { DonationReport } from '../../../outside/donation-services/donation-service-port.ts'
import type { DonationWithdrawal } from '../../../outside/donation-services/donation-withdrawal.ts'
import type { IncomingDonation } from '../../../outside/donation-services/incoming-donation.ts'

/** Donations first, then the withdrawals. */
export type Group = { isTest: boolean; donations: IncomingDonation[]; withdrawals: DonationWithdrawal[] }

/** Neighbours that can be stored together. The groups keep the order of the reports. */
export function groupReports(reports: readonly DonationReport[]): Group[] {
  const groups: Group[] = []
  for (const report of reports) {
    const isTest = report.kind === 'donation' && report.isTest
    let group = groups.at(-1)
    const fits = group?.isTest === isTest && (report.kind === 'withdrawal' || group.withdrawals.length === 0)
    if (!group || !fits) groups.push((group = { isTest, donations: [], withdrawals: [] }))
    if (report.kind === 'donation') group.donations.push(report.donation)
    else group.withdrawals.push(report.withdrawal)
  }
  return groups
}
