import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { findUser, lockUser, requireUser } from '../../accounts/find-user.ts'
import type { SubscriptionRow } from '../standing/subscription.ts'
import { askPayments } from './ask-payments.ts'

export function findSubscription(
  db: Database | DatabaseTransaction,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** The user's name at the payment service. It is made when it is first needed. */
export async function ensureCustomer(
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'payments' | 'log'>,
  userId: string,
): Promise<string> {
  const known = await findSubscription(app.db, userId)
  if (known?.customerId) return known.customerId
  const { email, name, username, language } = await requireUser(app.db, userId)
  const customer = { userId, email, name: name ?? username, language }
  const customerId = await askPayments(app, (payments) => payments.createCustomer(customer))
  const stored = await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    if (await findUser(tx, userId)) return storeCustomer(app, tx, userId, customerId)
    // The user has left meanwhile.
    await app.jobs.add(tx, 'close-customer', { customerId })
    return undefined
  })
  if (!stored) throw new AppError('not_found')
  return stored
}

/** Answers the user's customer: this one, or the one that the user had before. */
export async function storeCustomer(
  { clock }: Pick<App, 'clock'>,
  tx: DatabaseTransaction,
  userId: string,
  customerId: string,
): Promise<string> {
  const stored = await tx
    .insertInto('subscriptions')
    .values({ userId, customerId, status: 'none', cancelAtPeriodEnd: false, syncedAt: clock.now() })
    // Of two calls at once the first one wins.
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((set) => ({
        customerId: set.fn.coalesce('subscriptions.customerId', set.val(customerId)),
      })),
    )
    .returning('customerId')
    .executeTakeFirstOrThrow()
  return stored.customerId ?? customerId
}

/** The users by customer. Customers whom we do not know are missing. */
export async function usersOfCustomers(
  db: Database | DatabaseTransaction,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('subscriptions')
    .select(['userId', 'customerId'])
    .where('customerId', 'in', customerIds)
    .execute()
  return new Map(rows.flatMap(({ userId, customerId }) => (userId && customerId ? [[customerId, userId]] : [])))
}

export async function findUserOfCustomer(db: Database, customerId: string): Promise<string | undefined> {
  const row = db.selectFrom('subscriptions').select('userId').where('customerId', '=', customerId)
  return (await row.executeTakeFirst())?.userId ?? undefined
}
