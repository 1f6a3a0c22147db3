import type { Account } from '../../shared/accounts.ts'
import { hashHex, hashNumber } from '../../shared/ids.ts'
import { formatAmount } from '../../shared/tips/format-amount.ts'
import { streamerFacts } from '../account/tipeeestream-profile.ts'
import { writeVendorDate } from '../vendor-date.ts'
import type { EventShape, TipeeestreamEvent } from './tipeeestream-event.ts'

const shownForMs = 5 * 60 * 1000

/** The event as the socket and the API write it. Its `user` is the streamer; the donator is in the parameters. */
export function writeEvent(event: TipeeestreamEvent, streamer: Account): Record<string, unknown> {
  const { id, ref, type, createdAt, insertedAt, shape, amount, currency } = event
  const value = writesTexts(shape) ? amount : Number(amount)
  const hasId = shape !== 'without-id' && shape !== 'test-button'
  return {
    ...(hasId ? { id } : {}),
    type,
    user: writeStreamer(streamer, shape),
    ref: shape === 'number-as-ref' ? hashNumber(ref) : ref,
    inserted_at: writeVendorDate(insertedAt),
    created_at: writeVendorDate(createdAt),
    deleted_at: writeVendorDate(new Date(createdAt.getTime() + shownForMs)),
    ...(shape === 'newer' ? { display: 1, origin: 'tipeeestream' } : {}),
    ...(writesTexts(shape) ? { display: '1' } : {}),
    parameters: writeParameters(event, value),
    formattedAmount: formatAmount(amount, currency),
    'parameters.amount': value,
  }
}

function writeStreamer(streamer: Account, shape: EventShape) {
  const facts = streamerFacts(streamer)
  if (shape === 'without-avatar') return { ...facts, avatar: false }
  if (shape !== 'newer') return facts
  const avatar = { id: facts.avatar, filename: `${facts.avatar}.png`, created_at: facts.created_at }
  return { ...facts, avatar, hash: hashHex(streamer.slug, 32), pseudo: streamer.displayName }
}

/** Without a message there is no such parameter at all. */
function writeParameters(event: TipeeestreamEvent, amount: string | number) {
  const { message, name, currency, recurringCounter, shape, ref } = event
  const write = (count: number) => (writesTexts(shape) ? String(count) : count)
  const isNewer = shape === 'newer' || recurringCounter > 0
  return {
    ...(message === '' ? {} : { formattedMessage: message, message }),
    username: name,
    currency,
    amount,
    resub: write(0),
    viewers: write(4),
    ...(isNewer ? { recurring: write(recurringCounter > 0 ? 1 : 0), recurring_counter: write(recurringCounter) } : {}),
    ...(shape === 'newer' ? { fees: 0.35, campaignId: 4711, identifier: hashHex(ref, 24) } : {}),
  }
}

function writesTexts(shape: EventShape): boolean {
  return shape === 'numbers-as-texts' || shape === 'test-button'
}
