import type { StreamlabsDonation } from '../donations/streamlabs-donation.ts'
import type { RestShape } from './rest-shape.ts'

const usualLimit = 10
const maxLimit = 100

/** `before` and `after` leave the named id itself out. Of more donations than fit the newest are answered. */
export function listDonations(
  newestFirst: readonly StreamlabsDonation[],
  query: URLSearchParams,
  shape: RestShape,
): Record<string, unknown>[] {
  const before = readNumber(query, 'before') ?? Infinity
  const after = readNumber(query, 'after') ?? 0
  const limit = Math.min(readNumber(query, 'limit') ?? usualLimit, maxLimit)
  const verified = query.get('verified')
  return newestFirst
    .filter(({ id, isDeleted }) => id < before && id > after && !isDeleted)
    .filter(({ isManual }) => verified === null || isManual === (verified === '0'))
    .slice(0, limit)
    .map((donation) => toRow(donation, query.get('currency'), shape))
}

function toRow(donation: StreamlabsDonation, wantedCurrency: string | null, { numbersAre, hasEmail }: RestShape) {
  const { id, createdAt, currency, amount, name, message } = donation
  const write = (value: number) => (numbersAre === 'texts' ? String(value) : value)
  return {
    donation_id: write(id),
    created_at: write(Math.floor(createdAt.getTime() / 1000)),
    currency: wantedCurrency ?? currency,
    // Who asks for a currency gets converted amounts. The rate is made up: nobody should ask.
    amount: wantedCurrency === null || wantedCurrency === currency ? writeAmount(amount) : write(Number(amount) * 2),
    name: name === '' ? null : name,
    message: message === '' ? null : message,
    ...(hasEmail ? { email: 'donator@example.com' } : {}),
  }

  /** "50.00" is written as "50", "2.50" as "2.5". */
  function writeAmount(decimal: string): string | number {
    if (numbersAre === 'numbers') return Number(decimal)
    return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
  }
}

function readNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? ''
  return /^\d+$/.test(text) ? Number(text) : undefined
}
