import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'
import type { Script } from '@lautgabe/contract/donations/donation.ts'
import type { App } from '../../../app.ts'
import type { Refusal } from '../../billing/ledger/ledger.ts'
import { missingCharacters } from '../../billing/ledger/missing-characters.ts'
import type { DonationRow } from '../donation.ts'
import { chargeFor } from './charge-for.ts'

/** Why nobody could pay for the script now. */
export async function problemOfPlan(
  app: Pick<App, 'db'>,
  donation: DonationRow,
  script: Script,
  capabilities: Capabilities,
): Promise<Refusal | undefined> {
  const charge = await chargeFor(app, donation, script, capabilities)
  if (typeof charge === 'string') return charge
  // The purse for tests is asked when the test is voiced.
  const { remaining } = capabilities.characters
  if (charge.characters <= remaining || charge.purse === 'test') return undefined
  return (await missingCharacters(app.db, charge)) <= remaining ? undefined : 'character_limit'
}
