import { BadInput } from '../../../frame/control.ts'
import { firstAccount, type Accounts } from '../../shared/accounts.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Ids } from '../../shared/ids.ts'
import { withMinorDigits } from '../../shared/tips/format-amount.ts'
import type { NewDonation, StreamlabsDonation } from './streamlabs-donation.ts'

/** Everything that was ever donated here, also what was deleted. */
export type DonationBook = {
  /** What the caller leaves out has a usual value. */
  add(donation: NewDonation): StreamlabsDonation
  /** Id 0 means the newest. */
  require(id: number): StreamlabsDonation
  remove(id: number): StreamlabsDonation
  /** Newest first. */
  list(): readonly StreamlabsDonation[]
  clear(): void
}

export function createDonationBook({
  accounts,
  clock,
  ids,
}: {
  accounts: Accounts
  clock: Clock
  ids: Ids
}): DonationBook {
  let donations: StreamlabsDonation[] = []

  function require(id: number): StreamlabsDonation {
    const found = id === 0 ? donations.at(-1) : donations.find((donation) => donation.id === id)
    if (!found) throw new BadInput(id === 0 ? 'There is no donation yet.' : `There is no donation ${id}.`)
    return found
  }

  return {
    add(fields) {
      const account = accounts.require(fields.account ?? firstAccount)
      const currency = fields.currency ?? account.currency
      const donation = {
        id: ids.number(),
        alertId: ids.hex(32),
        eventId: `evt_${ids.hex(32)}`,
        account: account.slug,
        name: fields.name ?? 'Wren',
        amount: withMinorDigits(fields.amount ?? '5.00', currency),
        currency,
        message: fields.message ?? '',
        createdAt: fields.createdAt ?? clock.now(),
        isManual: fields.isManual ?? false,
        donationCurrency: fields.donationCurrency ?? currency,
        recurringMonths: fields.recurringMonths ?? 0,
        isDeleted: false,
      }
      donations.push(donation)
      return donation
    },
    require,
    remove(id) {
      const removed = { ...require(id), isDeleted: true }
      donations = donations.map((donation) => (donation.id === removed.id ? removed : donation))
      return removed
    },
    list: () => donations.toReversed(),
    clear() {
      donations = []
    },
  }
}
