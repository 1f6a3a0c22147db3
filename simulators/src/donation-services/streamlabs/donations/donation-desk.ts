import { firstAccount } from '../../shared/accounts.ts'
import type { ServiceParts } from '../../shared/service-parts.ts'
import { oldTips } from '../../shared/tips/old-tips.ts'
import type { Tip } from '../../shared/tips/tip.ts'
import { type Button, controlEvent } from '../events/control-events.ts'
import {
  charityEvent,
  deletionEvent,
  donationEvent,
  type StreamlabsEvent,
  testEvent,
} from '../events/donation-events.ts'
import { alertPlayingEvent, labelsEvent, noiseEvent, type NoiseType } from '../events/noise-events.ts'
import type { DonationBook } from './donation-book.ts'
import type { NewDonation, StreamlabsDonation } from './streamlabs-donation.ts'

/** Everything that can happen to donations. Ids of 0 mean the newest donation. */
export type DonationDesk = {
  donate(donation?: NewDonation): StreamlabsDonation
  /** The socket does not tell of it; only the API knows it. */
  donateUnheard(donation?: NewDonation): StreamlabsDonation
  /** One event of the socket carries them all. */
  donateTogether(first: NewDonation, ...others: NewDonation[]): StreamlabsDonation[]
  /** Donations of the past, one in every hour before now. The socket does not tell of them. */
  addOld(count: number, account?: string): StreamlabsDonation[]
  /** The same event once more, to the letter. */
  duplicate(id: number): void
  /** The streamer replays it in the dashboard: the same donation in a new event. */
  replay(id: number): void
  remove(id: number): void
  /** The test button of the dashboard. */
  sendTest(tip?: Partial<Tip>): void
  donateToCharity(tip?: Partial<Tip>): void
  /** A button of the dashboard. */
  press(button: Button, account?: string): void
  sendNoise(type: NoiseType, account?: string): void
  /** Whether other events surround each donation. */
  setNoise(isNoisy: boolean): void
  isNoisy(): boolean
}

export function createDonationDesk(
  { accounts, ids, clock, delivery, onChange }: ServiceParts,
  book: DonationBook,
  send: (account: string, event: StreamlabsEvent) => void,
): DonationDesk {
  let isNoisy = true
  const newEventId = () => `evt_${ids.hex(32)}`

  function tell(account: string, ...events: StreamlabsEvent[]): void {
    delivery.deliver(() => {
      for (const event of events) send(account, event)
    })
  }

  function tellDonation(donation: StreamlabsDonation, event: StreamlabsEvent): void {
    if (!isNoisy) tell(donation.account, event)
    else {
      tell(donation.account, labelsEvent(donation, newEventId()), event, alertPlayingEvent(donation, newEventId()))
    }
  }

  function donateUnheard(fields: NewDonation = {}): StreamlabsDonation {
    const donation = book.add(fields)
    onChange()
    return donation
  }

  function completeTip(tip: Partial<Tip>): Tip {
    const { slug, currency } = accounts.require(tip.account ?? firstAccount)
    return { name: 'Tester', amount: '5', currency, message: 'This is a test.', ...tip, account: slug }
  }

  return {
    donate(fields) {
      const donation = donateUnheard(fields)
      tellDonation(donation, donationEvent([donation]))
      return donation
    },
    donateUnheard,
    donateTogether(first, ...others) {
      const donation = donateUnheard(first)
      const more = others.map((fields) => donateUnheard({ ...fields, account: donation.account }))
      tellDonation(donation, donationEvent([donation, ...more]))
      return [donation, ...more]
    },
    addOld(count, account = firstAccount) {
      const tips = oldTips(count, accounts.require(account), clock.now())
      return tips.map(({ at, ...tip }) => donateUnheard({ ...tip, createdAt: at }))
    },
    duplicate(id) {
      const donation = book.require(id)
      tell(donation.account, donationEvent([donation]))
    },
    replay(id) {
      const donation = { ...book.require(id), alertId: ids.hex(32), eventId: newEventId() }
      tellDonation(donation, donationEvent([donation], { for: 'streamlabs', repeat: true }))
    },
    remove(id) {
      const donation = book.remove(id)
      tell(donation.account, deletionEvent(donation, newEventId()))
      onChange()
    },
    sendTest(tip = {}) {
      const full = completeTip(tip)
      tell(full.account, testEvent(full, { alertId: ids.hex(32), eventId: newEventId() }))
    },
    donateToCharity(tip = {}) {
      const full = completeTip(tip)
      const names = { alertId: ids.hex(32), eventId: newEventId(), charityDonationId: ids.number() }
      tell(full.account, charityEvent(full, names))
    },
    press(button, account = firstAccount) {
      tell(accounts.require(account).slug, controlEvent(button, newEventId()))
    },
    sendNoise(type, account = firstAccount) {
      tell(accounts.require(account).slug, noiseEvent(type, ids.hex))
    },
    setNoise(next) {
      isNoisy = next
    },
    isNoisy: () => isNoisy,
  }
}
