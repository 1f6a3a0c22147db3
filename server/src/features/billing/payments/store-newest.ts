import type { App } from '../../../app.ts'
import type { PaymentsPort } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { requirePayments } from './ask-payments.ts'

export type PaymentParts = Pick<
  App,
  'db' | 'clock' | 'newId' | 'config' | 'jobs' | 'payments' | 'log' | 'secrets' | 'live'
>

/** Each run that begins meanwhile makes an earlier one begin again. */
const mostTries = 8

/**
 * Asks the payment service about a customer and stores the answer. No lock is held while we wait for the answer.
 * Instead every run takes a number before it asks, and only the run with the newest number may write: what was asked
 * earlier never overwrites what was asked later. Nothing happens if the user has never been a customer.
 */
export async function storeNewest<Answer>(
  app: Pick<PaymentParts, 'db' | 'payments' | 'live'>,
  userId: string,
  ask: (payments: PaymentsPort, customerId: string) => Promise<Answer>,
  /** True if something changed that pages show. */
  store: (tx: DatabaseTransaction, answer: Answer, customerId: string) => Promise<boolean>,
): Promise<void> {
  const payments = requirePayments(app)
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const run = await beginRun(app.db, userId)
    if (!run) return
    const answer = await ask(payments, run.customerId)
    const outcome = await app.db.transaction().execute(async (tx) => {
      if (!(await isNewest(tx, userId, run.number))) return 'outdated'
      return (await store(tx, answer, run.customerId)) ? 'changed' : 'known'
    })
    if (outcome === 'changed') await app.live.tell(userId, { type: 'billing-changed' })
    if (outcome !== 'outdated') return
  }
  throw new OutsideError('try-later', 'the payment service was asked about a customer too often at once')
}

async function beginRun(db: Database, userId: string): Promise<{ customerId: string; number: number } | undefined> {
  const begun = await db
    .updateTable('subscriptions')
    .set((set) => ({ syncNumber: set('syncNumber', '+', 1) }))
    .where('userId', '=', userId)
    .where('customerId', 'is not', null)
    .returning(['syncNumber', 'customerId'])
    .executeTakeFirst()
  return begun?.customerId ? { customerId: begun.customerId, number: begun.syncNumber } : undefined
}

/** Locks the row, so that the next run can only begin after the transaction. */
async function isNewest(tx: DatabaseTransaction, userId: string, number: number): Promise<boolean> {
  const row = tx.selectFrom('subscriptions').select('syncNumber').where('userId', '=', userId).forUpdate()
  return (await row.executeTakeFirst())?.syncNumber === number
}
