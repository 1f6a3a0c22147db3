import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { AddOnRow } from './catalogue.ts'

type Prices = Pick<AddOnRow, 'id' | 'monthlyMinorUnits' | 'yearlyMinorUnits'>

const atOnce = 200

/** Subscribers who pay more for an add-on than these prices. */
const payers = (db: Database, { id, monthlyMinorUnits, yearlyMinorUnits }: Prices) =>
  db
    .selectFrom('subscriptionAddOns as own')
    .innerJoin('subscriptions', 'subscriptions.userId', 'own.userId')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .where('own.addOnId', '=', id)
    .where('own.activeUntil', 'is', null)
    .where(
      'own.price',
      '>',
      sql<number>`case plans.interval when 'yearly' then ${yearlyMinorUnits}::int else ${monthlyMinorUnits}::int end`,
    )

export async function countPayers(db: Database, prices: Prices): Promise<number> {
  const counted = payers(db, prices).select(({ fn }) => fn.count<number>('own.userId').distinct().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** The next of them after a user, by id. */
export async function listPayers(db: Database, prices: Prices, after: string | undefined): Promise<string[]> {
  const found = payers(db, prices)
  const next = after === undefined ? found : found.where('own.userId', '>', after)
  const rows = await next.select('own.userId').distinct().orderBy('own.userId').limit(atOnce).execute()
  return rows.map(({ userId }) => userId)
}
