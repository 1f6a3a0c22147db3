import type { Account } from '../../shared/accounts.ts'
import { hashNumber } from '../../shared/ids.ts'
import { writeVendorDate } from '../vendor-date.ts'

const connectedAt = new Date('2015-11-19T10:19:46Z')

/** The streamer as an event names them. */
export function streamerFacts({ slug }: Account) {
  const at = writeVendorDate(connectedAt)
  return {
    avatar: String(hashNumber(`avatar ${slug}`)),
    country: 'FR',
    username: slug,
    providers: [{ connectedAt: at, code: 'twitch', id: String(hashNumber(`twitch ${slug}`)), username: slug }],
    created_at: at,
    session_at: at,
  }
}

/** The answer of `GET /v1.0/me`. */
export function tipeeestreamProfile(account: Account) {
  const { avatar, ...rest } = streamerFacts(account)
  const { currency: code } = account
  return {
    avatar,
    hasPayment: false,
    currency: { code, symbol: symbolOf(code), label: labelOf(code), available: true },
    ...rest,
  }
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function labelOf(currency: string): string {
  return new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency
}
