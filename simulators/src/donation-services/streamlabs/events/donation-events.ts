import { hashNumber } from '../../shared/ids.ts'
import { formatAmount } from '../../shared/tips/format-amount.ts'
import type { Tip } from '../../shared/tips/tip.ts'
import type { StreamlabsDonation } from '../donations/streamlabs-donation.ts'

/** What stands in a message of the socket. */
export type StreamlabsEvent = { type: string; message: unknown; for?: string; event_id: string }

/** One event may carry several donations; the envelope is that of the first. */
export function donationEvent(
  donations: readonly [StreamlabsDonation, ...StreamlabsDonation[]],
  extra: { for?: string; repeat?: true } = {},
): StreamlabsEvent {
  const { repeat, ...envelope } = extra
  const message = donations.map((donation) => ({ ...donationItem(donation), ...(repeat ? { repeat } : {}) }))
  return { type: 'donation', message, ...envelope, event_id: donations[0].eventId }
}

export function donationItem(donation: StreamlabsDonation) {
  const { id, name, amount, currency, message, account, donationCurrency, isManual, recurringMonths } = donation
  const formatted = formatAmount(amount, currency)
  return {
    id,
    name,
    amount,
    formatted_amount: formatted,
    formattedAmount: formatted,
    message,
    currency,
    emotes: '',
    iconClassName: isManual ? 'fas user' : 'fab paypal',
    to: { name: account },
    from: name,
    from_user_id: isManual ? null : hashNumber(`donator ${name}`),
    donation_currency: donationCurrency,
    source: isManual ? null : 'paypal',
    ...(recurringMonths > 0 ? { recurring_donation: { id, months: recurringMonths } } : {}),
    _id: donation.alertId,
    priority: 10,
  }
}

/** The test button of the dashboard: no `id`, no `formattedAmount`, and the amount is a number. */
export function testEvent(tip: Tip, { alertId, eventId }: { alertId: string; eventId: string }): StreamlabsEvent {
  const { account, name, amount, currency, message } = tip
  return {
    type: 'donation',
    message: [
      {
        isTest: true,
        name,
        from: name,
        to: { name: account },
        amount: Number(amount),
        formatted_amount: formatAmount(amount, currency),
        message,
        currency,
        emotes: null,
        _id: alertId,
        priority: 10,
      },
    ],
    for: 'streamlabs',
    event_id: eventId,
  }
}

export function deletionEvent({ id }: StreamlabsDonation, eventId: string): StreamlabsEvent {
  return { type: 'donationDelete', message: { id }, event_id: eventId }
}

/** Streamlabs Charity: the key is `charityDonationId`; `id` only counts the alerts. */
export function charityEvent(
  { account, name, amount, currency, message }: Tip,
  { alertId, eventId, charityDonationId }: { alertId: string; eventId: string; charityDonationId: number },
): StreamlabsEvent {
  return {
    type: 'streamlabscharitydonation',
    message: [
      {
        charityDonationId: String(charityDonationId),
        id: 1,
        from: name,
        to: { name: account },
        amount,
        formattedAmount: formatAmount(amount, currency),
        currency,
        message,
        campaignId: '5f2f7c8f9d2b3a0011aabbcc',
        _id: alertId,
        priority: 10,
      },
    ],
    for: 'streamlabs',
    event_id: eventId,
  }
}
