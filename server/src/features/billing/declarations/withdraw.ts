import type { App } from '../../../app.ts'
import type { SubscriptionFacts, PaymentsPort } from '../../../outside/payments/payments-port.ts'
import { daysBefore } from '../../../platform/clock.ts'
import { sendOnce } from '../notices/send-once.ts'
import { endAndPayBack } from '../endings/end-and-pay-back.ts'
import { endOtherOrders } from '../endings/end-other-orders.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { changeDeclaration, type DeclarationRow } from './declaration.ts'
import { type DeclaredContract, findMeant } from './find-declared-contract.ts'
import { isUnusual } from './is-unusual.ts'
import { listEarlyStarts, unusedSince } from './unused-since.ts'
import { waitADay } from './wait-a-day.ts'
import { isWithdrawalInTime, withdrawalDays } from './withdrawal-period.ts'

/** It waits a day: anybody can send one. */
export async function announceWithdrawal(
  app: PaymentParts & Pick<App, 'capabilitiesOf'>,
  payments: PaymentsPort,
  contract: DeclaredContract,
  declared: DeclarationRow,
): Promise<void> {
  const facts = findWithdrawn(await payments.listSubscriptions(contract.customerId), contract, declared)
  const userId = contract.user.id
  if (!facts || (await isUnusual(app, { userId, facts, declared, usedSince: facts.createdAt }))) return
  await waitADay(app, userId, declared)
}

/** The plan of the contract, if it was ordered lately enough. */
function findWithdrawn(
  found: readonly SubscriptionFacts[],
  contract: DeclaredContract,
  declared: DeclarationRow,
): SubscriptionFacts | undefined {
  const facts = findMeant(found, contract, declared)
  return facts && isWithdrawalInTime(facts.createdAt, declared.receivedAt) ? facts : undefined
}

/** Ends the plan at once and gives the money back, unless a person has to decide about it. */
export async function withdraw(
  app: PaymentParts & Pick<App, 'capabilitiesOf'>,
  payments: PaymentsPort,
  contract: DeclaredContract,
  declared: DeclarationRow,
): Promise<void> {
  const { id, number, receivedAt } = declared
  const { customerId, user } = contract
  const userId = user.id
  const found = await payments.listSubscriptions(customerId)
  const facts = findWithdrawn(found, contract, declared)
  if (!facts || (await isUnusual(app, { userId, facts, declared, usedSince: facts.createdAt })))
    return void (await changeDeclaration(app.db, declared, { state: 'open' }))
  const subscriptionId = facts.id
  const since = unusedSince(declared, facts, await listEarlyStarts(app.db, { userId, subscriptionId, receivedAt }))
  const state = (await hasBoughtCharacters(app, userId, receivedAt)) ? 'open' : 'done'
  await app.db.transaction().execute(async (tx) => {
    // The payment service may have taken long to answer, and until now the streamer could keep the plan.
    if (!(await changeDeclaration(tx, declared, { state }))) return
    await sendOnce(app, tx, {
      key: `withdrawn:${id}`,
      userId,
      mail: 'contract_withdrawn',
      values: ({ refunds }) => ({ number, refund: since > facts.createdAt ? refunds.rest : refunds.all }),
    })
    await endAndPayBack(app, tx, { customerId, subscriptionId, unusedSince: since })
    await endOtherOrders(app, tx, { customerId, subscriptionId, found, orderedUntil: receivedAt })
  })
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
