import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { Script } from '@lautgabe/contract/donations/donation.ts'
import type { App } from '../../../app.ts'
import type { Charge, Refusal } from '../../billing/ledger/ledger.ts'
import { reserve } from '../../billing/ledger/reserve.ts'
import type { DonationRow } from '../../donations/donation.ts'
import { chargeFor } from '../../donations/script/charge-for.ts'

/** Reserves what a donation costs. Returns the charge to commit later, or the reason why nobody can pay it. */
export async function reserveForDonation(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'config' | 'jobs'>,
  donation: DonationRow,
  script: Script,
  capabilities: Capabilities,
): Promise<Charge | Refusal> {
  const charge = await chargeFor(app, donation, script, capabilities)
  if (typeof charge === 'string') return charge
  const outcome = await reserve(app, charge)
  return outcome === 'reserved' ? charge : outcome
}
