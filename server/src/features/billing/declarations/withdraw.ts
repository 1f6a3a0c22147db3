import type { SubscriptionFacts, PaymentsPort } from '../../../outside/payments/payments-port.ts'
import { daysBefore, secondsAfter } from '../../../platform/clock.ts'
import { sendOnce } from '../notices/send-once.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import type { DeclarationRow } from './declaration.ts'
import type { DeclaredContract } from './find-declared-contract.ts'
import { isWithdrawalInTime, withdrawalDays } from './withdrawal-period.ts'

/** Ends the plan at once and gives the money back. False if a person still has something to decide. */
export async function withdraw(
  app: PaymentParts,
  payments: PaymentsPort,
  { user, customerId, running }: DeclaredContract,
  { id, number, receivedAt }: DeclarationRow,
): Promise<boolean> {
  const userId = user.id
  const facts = (await payments.listSubscriptions(customerId)).find((one) => one.id === running?.subscriptionId)
  if (!facts || !isWithdrawalInTime(facts.createdAt, receivedAt)) return false
  const pays = await paysForUsedTime(app, userId, facts)
  const unusedSince = (pays ? receivedAt : facts.createdAt).toISOString()
  await app.db.transaction().execute(async (tx) => {
    await sendOnce(app, tx, {
      key: `withdrawn:${id}`,
      userId,
      mail: 'contract_withdrawn',
      values: ({ refunds }) => ({ number, refund: pays ? refunds.rest : refunds.all }),
    })
    await app.jobs.add(tx, 'end-subscription', { subscriptionId: facts.id, refundedShare: 0, unusedSince })
  })
  return !(await hasBoughtCharacters(app, userId, receivedAt))
}

/** Nobody owes anything for a service that began early without being asked for (§ 357a BGB). */
async function paysForUsedTime({ db }: PaymentParts, userId: string, { createdAt }: SubscriptionFacts) {
  const consent = await db
    .selectFrom('orderConsents')
    .select('id')
    .where('userId', '=', userId)
    .where('consents', 'like', '%start_at_once%')
    // A checkout is open for a day, and the payment service cuts times to seconds.
    .where('at', '>=', daysBefore(createdAt, 1))
    .where('at', '<=', secondsAfter(createdAt, 60))
    .executeTakeFirst()
  return consent !== undefined
}

/** How much of them is used, and whether they were meant at all, is for a person to find out. */
async function hasBoughtCharacters({ db }: PaymentParts, userId: string, at: Date): Promise<boolean> {
  const bought = await db
    .selectFrom('purchases')
    .select('id')
    .where('userId', '=', userId)
    .where('state', 'in', ['paid', 'processing'])
    .where('createdAt', '>=', daysBefore(at, withdrawalDays))
    .executeTakeFirst()
  return bought !== undefined
}
