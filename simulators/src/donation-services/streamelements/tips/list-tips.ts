import type { Tip } from './tip.ts'

const orders = {
  createdAt: (one: Tip, other: Tip) => one.createdAt.getTime() - other.createdAt.getTime(),
  'donation.amount': (one: Tip, other: Tip) => Number(one.amount) - Number(other.amount),
  'donation.provider': (one: Tip, other: Tip) => one.provider.localeCompare(other.provider),
}

type Order = keyof typeof orders

export type Sort = Order | `-${Order}`

export const sorts = [
  'createdAt',
  '-createdAt',
  'donation.amount',
  '-donation.amount',
  'donation.provider',
  '-donation.provider',
] as const satisfies readonly Sort[]

export type TipQuery = {
  offset: number
  limit: number
  sort: Sort
  after?: Date | undefined
  before?: Date | undefined
  username?: string | undefined
  email?: string | undefined
  message?: string | undefined
}

/** One page of the tips, and how many match in all. Deleted ones are among them. */
export function listTips(newestFirst: readonly Tip[], query: TipQuery): { page: Tip[]; total: number } {
  const found = sortTips(
    newestFirst.filter((tip) => matches(tip, query)),
    query.sort,
  )
  return { page: found.slice(query.offset, query.offset + query.limit), total: found.length }
}

function matches(tip: Tip, { after, before, username, email, message }: TipQuery): boolean {
  return (
    (!after || tip.createdAt >= after) &&
    (!before || tip.createdAt <= before) &&
    (!username || tip.name.toLowerCase() === username.toLowerCase()) &&
    (!email || tip.email === email) &&
    (!message || tip.message.includes(message))
  )
}

/** Among equals the older tip comes first, and last where the order is turned round. */
function sortTips(newestFirst: readonly Tip[], sort: Sort): Tip[] {
  const ascending = newestFirst.toReversed().toSorted(orders[sort.replace('-', '') as Order])
  return sort.startsWith('-') ? ascending.toReversed() : ascending
}
