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

/**
 * The user's name at the payment service. It is made when it is first needed, and again if somebody has deleted it there:
 * a deleted customer can never order anything.
 */
export async function ensureCustomer(
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'payments' | 'log'>,
  userId: string,
): Promise<string> {
  const known = await findSubscription(app.db, userId)
  const replaced = known?.customerId ?? undefined
  if (replaced && !(await isDeleted(app, replaced))) return replaced
  const { email, name, username, language } = await requireUser(app.db, userId)
  const customer = { userId, email, name: name ?? username, language, replaced }
  const customerId = await askPayments(app, (payments) => payments.createCustomer(customer))
  const stored = await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    if (await findUser(tx, userId)) return storeCustomer(app, tx, { userId, customerId, replaced })
    // The user has left meanwhile.
    await app.jobs.add(tx, 'close-customer', { customerId })
    return undefined
  })
  if (!stored) throw new AppError('not_found')
  return stored
}

async function isDeleted(app: Pick<App, 'payments' | 'log'>, customerId: string): Promise<boolean> {
  const found = await askPayments(app, (payments) => payments.findCustomer(customerId))
  return found?.isDeleted ?? false
}

/** Answers the user's customer: this one, or the one that the user had before, unless it is the replaced one. */
export async function storeCustomer(
  { clock }: Pick<App, 'clock'>,
  tx: DatabaseTransaction,
  { userId, customerId, replaced }: { userId: string; customerId: string; replaced?: string | undefined },
): Promise<string> {
  const stored = await tx
    .insertInto('subscriptions')
    .values({ userId, customerId, status: 'none', cancelAtPeriodEnd: false, syncedAt: clock.now() })
    // Of two calls at once the first one wins.
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((set) => ({
        customerId: set.fn.coalesce(
          set.fn<string | null>('nullif', ['subscriptions.customerId', set.val(replaced ?? null)]),
          set.val(customerId),
        ),
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
