import type { Buyer } from './buyer.ts'
import { findMisbooked } from '../../ledger/find-misbooked.ts'
import type { Stage } from './stage.ts'

/** What a buyer has bought so far. */
export type Bought = { plan: number; topup: number; addon: number }

const prices: Bought = { plan: 5999, topup: 399, addon: 399 }
const characters: Bought = { plan: 600_000, topup: 15_000, addon: 25_000 }
const kinds = ['plan', 'topup', 'addon'] as const

/** One sentence for each buyer who did not pay once and get once what was bought, and for each other fault. */
export async function findFaults(stage: Stage, buyers: readonly Buyer[], bought: Bought): Promise<string[]> {
  const expected = JSON.stringify(describe(bought))
  const faults: string[] = []
  for (const buyer of buyers) {
    const found = JSON.stringify(await look(stage, buyer))
    if (found !== expected) faults.push(`killed at ${buyer.killedAt.join(', ')}: ${found} instead of ${expected}`)
  }
  const events = stage.db
    .selectFrom('paymentEvents')
    .select(['id', 'state'])
    .where('state', 'in', ['waiting', 'failed'])
  for (const { id, state } of await events.execute()) faults.push(`the event ${id} is ${state} for ever`)
  return [...faults, ...(await findMisbooked(stage.db))]
}

const repeat = (amounts: Bought, bought: Bought): number[] =>
  kinds.flatMap((kind) => Array.from({ length: bought[kind] }, () => amounts[kind]))

const describe = (bought: Bought) => ({
  customers: 1,
  subscriptions: 1,
  charged: repeat(prices, bought),
  refunds: 0,
  plan: ['studio', 'active'],
  granted: repeat(characters, bought),
  paidTopUps: bought.topup,
  addOns: bought.addon,
})

async function look({ stripe, db }: Stage, { userId }: Buyer): Promise<ReturnType<typeof describe>> {
  const { rows: buckets, purchases, addOns, subscription } = await read(db, userId)
  const all = stripe.control.events()
  const customers = all.filter(
    ({ type, data: { object } }) =>
      type === 'customer.created' && (object['metadata'] as Record<string, string>)['user_id'] === userId,
  )
  const ids = new Set(customers.map(({ data }) => data.object['id']))
  const told = (wanted: string) =>
    all.filter(({ type, data }) => type === wanted && ids.has(data.object['customer'])).map(({ data }) => data.object)
  return {
    customers: customers.length,
    subscriptions: told('customer.subscription.created').length,
    charged: told('charge.succeeded').map(({ amount }) => Number(amount)),
    refunds: told('charge.refunded').length,
    plan: [subscription?.planId ?? '', subscription?.status ?? ''],
    granted: kinds.flatMap((wanted) => buckets.flatMap(({ kind, granted }) => (kind === wanted ? granted : []))),
    paidTopUps: purchases.filter(({ state }) => state === 'paid').length,
    addOns: addOns.length,
  }
}

async function read(db: Stage['db'], userId: string) {
  return {
    rows: await db.selectFrom('characterBuckets').selectAll().where('userId', '=', userId).execute(),
    purchases: await db.selectFrom('purchases').selectAll().where('userId', '=', userId).execute(),
    addOns: await db.selectFrom('subscriptionAddOns').selectAll().where('userId', '=', userId).execute(),
    subscription: await db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirst(),
  }
}
