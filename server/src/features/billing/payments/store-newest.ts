import type { App } from '../../../app.ts'
import type { PaymentsPort } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { requirePayments } from './ask-payments.ts'

export type PaymentParts = Pick<
  App,
  'db' | 'clock' | 'newId' | 'config' | 'jobs' | 'payments' | 'log' | 'secrets' | 'live'
>

/** Notes that the answer to this question is stored. False if one to a newer question is, which then says all there is. */
type Claim = (tx: DatabaseTransaction, number: number) => Promise<boolean>

/**
 * Asks the payment service about a customer and stores the answer. No lock is held while we wait for the answer.
 * Instead every run takes a number before it asks, and what was asked earlier never overwrites what was asked later.
 * Nothing happens if the user has never been a customer.
 */
export async function storeNewest<Answer>(
  app: Pick<PaymentParts, 'db' | 'payments' | 'live'>,
  userId: string,
  {
    ask,
    claim,
    store,
  }: {
    ask: (payments: PaymentsPort, customerId: string) => Promise<Answer>
    claim: Claim
    /** True if something changed that pages show. */
    store: (tx: DatabaseTransaction, answer: Answer, customerId: string) => Promise<boolean>
  },
): Promise<void> {
  const payments = requirePayments(app)
  const run = await beginRun(app.db, userId)
  if (!run) return
  const answer = await ask(payments, run.customerId)
  const isChanged = await app.db
    .transaction()
    .execute(async (tx) => (await claim(tx, run.number)) && store(tx, answer, run.customerId))
  if (isChanged) await app.live.tell(userId, { type: 'billing-changed' })
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
