import type { LostDispute } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { type Selectable, sql } from 'kysely'
import type { App } from '../../../app.ts'
import type { PaymentsPort, UnusedPayment } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { toMoney } from '../orders/to-money.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    lostDisputes: LostDisputesTable
  }
}

/** A contract that a lost dispute has ended although other payments were made for it. */
type LostDisputesTable = Pick<LostDispute, 'id' | 'payments' | 'state'> & {
  /** Null: the user has erased the account. */
  userId: string | null
  subscriptionId: string
  disputedAt: Date
  notedAt: Date
}

export type LostDisputeRow = Selectable<LostDisputesTable>

type Lost = { disputedAt: Date; payments: LostDispute['payments'] }

/** What else was paid for the time after the dispute. Of several lost disputes the first counts. */
export async function askOfLost(
  db: Database,
  payments: PaymentsPort,
  { subscriptionId, since }: { subscriptionId: string; since: Date },
): Promise<Lost> {
  const known = db.selectFrom('lostDisputes').select('disputedAt').where('subscriptionId', '=', subscriptionId)
  const { disputedAt: knownSince = since } = (await known.executeTakeFirst()) ?? {}
  const disputedAt = knownSince < since ? knownSince : since
  return { disputedAt, payments: (await payments.listUnused(subscriptionId, disputedAt)).map(toPayment) }
}

const toPayment = ({ id, paidAt, amount, unused, currency }: UnusedPayment): LostDispute['payments'][number] => ({
  id,
  paid_at: paidAt.toISOString(),
  amount: toMoney(amount, currency),
  unused: toMoney(unused, currency),
})

/**
 * Nothing is paid back by itself, so an administrator has to know of it. As long as nobody has decided, the row follows
 * what the payment service says. Afterwards only a payment that nobody has seen opens it again.
 */
export async function noteLostDispute(
  { newId, clock }: Pick<App, 'newId' | 'clock'>,
  tx: DatabaseTransaction,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
  { disputedAt, payments }: Lost,
): Promise<void> {
  const rows = tx.selectFrom('lostDisputes').selectAll().where('subscriptionId', '=', subscriptionId)
  const known = await rows.forUpdate().executeTakeFirst()
  const seen = known?.state === 'done' ? known.payments.map(({ id }) => id) : []
  if (payments.every(({ id }) => seen.includes(id))) {
    // The bank has decided about the others meanwhile, or they are paid back.
    if (known?.state === 'open') await tx.deleteFrom('lostDisputes').where('id', '=', known.id).execute()
    return
  }
  const values = {
    disputedAt,
    payments: sql<Lost['payments']>`${JSON.stringify(payments)}::jsonb`,
    state: 'open',
  } as const
  await tx
    .insertInto('lostDisputes')
    .values({ ...values, id: newId(), userId, subscriptionId, notedAt: clock.now() })
    .onConflict((conflict) => conflict.column('subscriptionId').doUpdateSet(values))
    .execute()
}

/** `names` has the name of the user, if there is one. */
export const toLostDispute = (
  { id, subscriptionId, disputedAt, payments, state, userId }: LostDisputeRow,
  names: ReadonlyMap<string, string>,
): LostDispute => ({
  id,
  subscription_id: subscriptionId,
  disputed_at: disputedAt.toISOString(),
  payments,
  state,
  user_id: userId,
  username: names.get(userId ?? '') ?? null,
})
