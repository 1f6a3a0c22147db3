import type { PaymentsPort } from '../../../outside/payments/payments-port.ts'
import { isMoneyHeld } from '../disputes/read-disputes.ts'
import { sendOnce } from '../notices/send-once.ts'
import { endAndPayBack } from '../endings/end-and-pay-back.ts'
import { endOtherOrders } from '../endings/end-other-orders.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { changeDeclaration, type DeclarationRow } from './declaration.ts'
import { type DeclaredContract, findMeant } from './find-declared-contract.ts'
import { hasBoughtCharacters } from './has-bought-characters.ts'
import { isUnusual } from './is-unusual.ts'
import { listEarlyStarts, unusedSince } from './unused-since.ts'
import { waitADay } from './wait-a-day.ts'

/** It waits a day: anybody can send one. */
export async function announceWithdrawal(
  app: PaymentParts,
  payments: PaymentsPort,
  contract: DeclaredContract,
  declared: DeclarationRow,
): Promise<void> {
  const facts = findMeant(await payments.listSubscriptions(contract.customerId), contract.running, declared)
  const userId = contract.user.id
  if (!facts || (await isUnusual(app, { userId, contract: facts, declared, usedSince: facts.createdAt }))) return
  await waitADay(app, userId, declared)
}

/** Ends the plan at once and gives the money back, unless a person has to decide about it. */
export async function withdraw(
  app: PaymentParts,
  payments: PaymentsPort,
  contract: DeclaredContract,
  declared: DeclarationRow,
): Promise<void> {
  const { id, number, receivedAt } = declared
  const { customerId, user } = contract
  const userId = user.id
  const found = await payments.listSubscriptions(customerId)
  const facts = findMeant(found, contract.running, declared)
  if (!facts || (await isUnusual(app, { userId, contract: facts, declared, usedSince: facts.createdAt })))
    return void (await changeDeclaration(app.db, declared, { state: 'open' }))
  const subscriptionId = facts.id
  const since = unusedSince(declared, facts, await listEarlyStarts(app.db, { userId, subscriptionId, receivedAt }))
  const state = (await hasBoughtCharacters(app.db, userId, receivedAt)) ? 'open' : 'done'
  const payment = (await isMoneyHeld(app.db, payments, subscriptionId)) ? 'disputed' : 'settled'
  await app.db.transaction().execute(async (tx) => {
    // The payment service may have taken long to answer, and until now the streamer could keep the plan.
    if (!(await changeDeclaration(tx, declared, { state }))) return
    const part = since > facts.createdAt ? 'rest' : 'all'
    await sendOnce(app, tx, {
      key: `withdrawn:${id}`,
      userId,
      mail: 'contract_withdrawn',
      values: ({ refunds }) => ({ number, refund: refunds[part][payment] }),
    })
    await endAndPayBack(app, tx, { customerId, subscriptionId, unusedSince: since })
    await endOtherOrders(app, tx, { customerId, subscriptionId, found, orderedUntil: receivedAt })
  })
}
