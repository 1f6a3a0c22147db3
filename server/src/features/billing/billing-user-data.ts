import { sql } from 'kysely'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { forgetOrders } from './orders/one-order.ts'

export async function exportBilling({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const subscription = db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirst()
  const addOns = db.selectFrom('subscriptionAddOns').selectAll().where('userId', '=', userId).execute()
  const grant = db.selectFrom('planGrants').selectAll().where('userId', '=', userId).executeTakeFirst()
  const account = db.selectFrom('characterAccounts').selectAll().where('userId', '=', userId).executeTakeFirst()
  const buckets = db.selectFrom('characterBuckets').selectAll().where('userId', '=', userId).orderBy('id').execute()
  const ledger = db.selectFrom('characterLedger').selectAll().where('userId', '=', userId).orderBy('id').execute()
  const purchases = db.selectFrom('purchases').selectAll().where('userId', '=', userId).orderBy('id').execute()
  const disputes = db.selectFrom('planDisputes').select(['paymentId', 'isOpen']).where('userId', '=', userId).execute()
  const consents = db.selectFrom('orderConsents').selectAll().where('userId', '=', userId).orderBy('id').execute()
  const declarations = db.selectFrom('contractDeclarations').selectAll().where('userId', '=', userId)
  const trials = db.selectFrom('trialCards').select('usedAt').where('userId', '=', userId).execute()
  const notices = db.selectFrom('billingNotices').select(['key', 'sentAt']).where('userId', '=', userId)
  return {
    subscription: (await subscription) ?? null,
    add_ons: await addOns,
    plan_given: (await grant) ?? null,
    purchases: await purchases,
    disputes: await disputes,
    trials: await trials,
    consents: await consents,
    contract_declarations: await declarations.orderBy('receivedAt').execute(),
    mails_about_plans: await notices.orderBy('sentAt').execute(),
    characters: {
      debt: (await account)?.debt ?? 0,
      buckets: await buckets,
      changes: (await ledger).map(({ at, kind, bucketId, granted, used, debt, job, reason }) => ({
        at,
        kind,
        bucket_id: bucketId,
        granted,
        used,
        debt,
        donation_id: job,
        reason,
      })),
    },
  }
}

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
  await closeCustomerLater(jobs, tx, userId)
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
  await tx.deleteFrom('subscriptionAddOns').where('userId', '=', userId).execute()
  // A declaration is a letter, so it stays for as long as letters must be kept.
  await tx.updateTable('contractDeclarations').set({ userId: null }).where('userId', '=', userId).execute()
  await tx.deleteFrom('billingNotices').where('userId', '=', userId).execute()
  await tx.deleteFrom('planDisputes').where('userId', '=', userId).execute()
  await tx.deleteFrom('planGrants').where('userId', '=', userId).execute()
  await tx.updateTable('trialCards').set({ userId: null }).where('userId', '=', userId).execute()
  await tx.deleteFrom('characterAccounts').where('userId', '=', userId).execute()
  await forgetOrders(tx, userId)
}

/** Nothing may be charged to somebody who has left, so the payment service is told until it has understood. */
async function closeCustomerLater(jobs: App['jobs'], tx: DatabaseTransaction, userId: string): Promise<void> {
  const row = tx.selectFrom('subscriptions').select('customerId').where('userId', '=', userId)
  const customerId = (await row.executeTakeFirst())?.customerId
  if (customerId) await jobs.add(tx, 'close-customer', { customerId })
}

async function sumUses(tx: DatabaseTransaction, userId: string, at: Date): Promise<void> {
  await sql`
    insert into character_ledger (user_id, bucket_id, at, kind, granted, used, debt)
    select null, bucket_id, ${at}, 'spend', 0, sum(used), 0
    from character_ledger where user_id = ${userId} and kind = 'spend' group by bucket_id
  `.execute(tx)
}
