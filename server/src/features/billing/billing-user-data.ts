import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { inSteps } from '../../platform/database/reading/in-steps.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { settleBeforeErasure } from './declarations/settle-before-erasure.ts'
import { forgetOrders } from './orders/one-order.ts'
import { findSubscription } from './payments/customers.ts'

export async function exportBilling({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  // Awaited together: when the database is away, all of them fail, and a failure that nobody awaits ends the process.
  const [subscription, addOns, soldPlans, grant, account, disputes, trials] = await Promise.all([
    db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirst(),
    db.selectFrom('subscriptionAddOns').selectAll().where('userId', '=', userId).execute(),
    db.selectFrom('soldPlans').selectAll().where('userId', '=', userId).execute(),
    db.selectFrom('planGrants').selectAll().where('userId', '=', userId).executeTakeFirst(),
    db.selectFrom('characterAccounts').selectAll().where('userId', '=', userId).executeTakeFirst(),
    db.selectFrom('planDisputes').select(['paymentId', 'isOpen']).where('userId', '=', userId).execute(),
    db.selectFrom('trialCards').select('usedAt').where('userId', '=', userId).execute(),
  ])
  return {
    subscription: subscription ?? null,
    add_ons: addOns,
    plans_as_sold: soldPlans,
    plan_given: grant ?? null,
    purchases: readOwn(db, 'purchases', userId),
    disputes,
    trials,
    consents: readOwn(db, 'orderConsents', userId),
    contract_declarations: readOwn(db, 'contractDeclarations', userId),
    lost_disputes: readOwn(db, 'lostDisputes', userId),
    mails_about_plans: readNotices(db, userId),
    characters: {
      debt: account?.debt ?? 0,
      buckets: readOwn(db, 'characterBuckets', userId),
      changes: readLedger(db, userId),
    },
  }
}

type OwnTable = 'purchases' | 'orderConsents' | 'contractDeclarations' | 'lostDisputes' | 'characterBuckets'

const readOwn = (db: App['db'], table: OwnTable, userId: string) =>
  inSteps(
    db.selectFrom(table).selectAll().where('userId', '=', userId).orderBy('id'),
    (rest, last) => rest.where('id', '>', last.id),
    (row) => row,
  )

const readNotices = (db: App['db'], userId: string) =>
  inSteps(
    db.selectFrom('billingNotices').select(['key', 'sentAt']).where('userId', '=', userId).orderBy('key'),
    (rest, last) => rest.where('key', '>', last.key),
    (row) => row,
  )

const readLedger = (db: App['db'], userId: string) =>
  inSteps(
    // The order in which an index has them.
    db.selectFrom('characterLedger').selectAll().where('userId', '=', userId).orderBy('at').orderBy('id'),
    (rest, last) => rest.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '>', tuple(last.at, last.id))),
    ({ at, kind, bucketId, granted, used, debt, job, reason }) => ({
      at,
      kind,
      bucket_id: bucketId,
      granted,
      used,
      debt,
      donation_id: job,
      reason,
    }),
  )

/**
 * Receipts must be kept for ten years, so what was paid for stays without the person: the subscription's number and the
 * top-ups. How a top-up was used becomes one sum. Everything else is deleted.
 */
export async function eraseBilling(
  { clock, jobs }: Pick<App, 'clock' | 'jobs'>,
  tx: DatabaseTransaction,
  userId: string,
): Promise<void> {
  const erasedAt = clock.now()
  // A message that is just being charged locks the account first, and would add a hold between the two deletions.
  await tx.selectFrom('characterAccounts').select('userId').where('userId', '=', userId).forUpdate().execute()
  await closeCustomerLater({ clock, jobs }, tx, userId)
  const receipt = { userId: null, erasedAt }
  await tx.updateTable('purchases').set(receipt).where('userId', '=', userId).execute()
  await tx.updateTable('orderConsents').set(receipt).where('userId', '=', userId).execute()
  await tx.deleteFrom('characterHolds').where('userId', '=', userId).execute()
  const unpaid = tx.deleteFrom('characterBuckets').where('userId', '=', userId).where('kind', '!=', 'topup')
  await unpaid.execute()
  await sumUses(tx, userId, erasedAt)
  await tx.deleteFrom('characterLedger').where('userId', '=', userId).where('kind', 'in', ['spend', 'debt']).execute()
  await tx.updateTable('characterLedger').set({ userId: null, reason: null }).where('userId', '=', userId).execute()
  const anonymous = { userId: null, erasedAt, held: 0, state: 'closed' } as const
  await tx.updateTable('characterBuckets').set(anonymous).where('userId', '=', userId).execute()
  const nobody = { paymentKind: null, paymentBrand: null, paymentLast4: null, paymentExpires: null, customerId: null }
  await tx
    .updateTable('subscriptions')
    .set({ ...nobody, userId: null, status: 'ended', erasedAt })
    .where('userId', '=', userId)
    .execute()
  await tx.deleteFrom('soldPlans').where('userId', '=', userId).execute()
  await tx.deleteFrom('subscriptionAddOns').where('userId', '=', userId).execute()
  // A declaration is a letter, so it stays for as long as letters must be kept.
  await tx.updateTable('contractDeclarations').set({ userId: null }).where('userId', '=', userId).execute()
  // The debt outlives the account.
  await tx.updateTable('lostDisputes').set({ userId: null }).where('userId', '=', userId).execute()
  await tx.deleteFrom('billingNotices').where('userId', '=', userId).execute()
  await tx.deleteFrom('planDisputes').where('userId', '=', userId).execute()
  await tx.deleteFrom('planGrants').where('userId', '=', userId).execute()
  await tx.updateTable('trialCards').set({ userId: null }).where('userId', '=', userId).execute()
  await tx.deleteFrom('characterAccounts').where('userId', '=', userId).execute()
  await forgetOrders(tx, userId)
}

/** Nothing may be charged to somebody who has left, so the payment service is told until it has understood. */
async function closeCustomerLater(
  app: Pick<App, 'clock' | 'jobs'>,
  tx: DatabaseTransaction,
  userId: string,
): Promise<void> {
  const subscription = await findSubscription(tx, userId)
  const declared = await settleBeforeErasure(app, tx, { userId, subscription })
  const customerId = subscription?.customerId
  if (customerId) await app.jobs.add(tx, 'close-customer', { customerId, declared })
}

async function sumUses(tx: DatabaseTransaction, userId: string, at: Date): Promise<void> {
  await sql`
    insert into character_ledger (user_id, bucket_id, at, kind, granted, used, debt)
    select null, bucket_id, ${at}, 'spend', 0, sum(used), 0
    from character_ledger where user_id = ${userId} and kind = 'spend' group by bucket_id
  `.execute(tx)
}
