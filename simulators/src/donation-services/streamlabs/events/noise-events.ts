import { formatAmount } from '../../shared/tips/format-amount.ts'
import type { StreamlabsDonation } from '../donations/streamlabs-donation.ts'
import { donationItem, type StreamlabsEvent } from './donation-events.ts'

const alertTypes = [
  'follow',
  'subscription',
  'bits',
  'raid',
  'host',
  'superchat',
  'merch',
  'pledge',
  'eldonation',
  'tiltifydonation',
  'justgivingdonation',
  'donordrivedonation',
] as const
const controlTypes = [
  'streamlabels.underlying',
  'muteVolume',
  'pauseQueue',
  'unpauseQueue',
  'eventsPanelSettingsUpdate',
  'mediaSharingSettingsUpdate',
  'safeModeEnabled',
  'rollEndCredits',
] as const

/** Events that have nothing to do with donations of Streamlabs. */
export const noiseTypes = [...alertTypes, ...controlTypes]
export type NoiseType = (typeof noiseTypes)[number]

export function noiseEvent(type: NoiseType, newHex: (length: number) => string): StreamlabsEvent {
  const event_id = `evt_${newHex(32)}`
  if (controlTypes.some((candidate) => candidate === type)) return { type, message: {}, event_id }
  const item = { id: newHex(8), name: 'Somebody', amount: '7.00', currency: 'USD', message: 'noise', _id: newHex(32) }
  return { type, for: 'twitch_account', message: [item], event_id }
}

/** What the socket says shortly before an alert. */
export function labelsEvent({ name, amount, currency }: StreamlabsDonation, eventId: string): StreamlabsEvent {
  const label = `${name}: ${formatAmount(amount, currency)}`
  return { type: 'streamlabels', message: { data: { most_recent_donator: label } }, event_id: eventId }
}

/** What the socket says when an alert box shows the donation. It repeats the donation. */
export function alertPlayingEvent(donation: StreamlabsDonation, eventId: string): StreamlabsEvent {
  const message = { type: 'donation', payload: donationItem(donation) }
  return { type: 'alertPlaying', for: 'streamlabs', message, event_id: eventId }
}
