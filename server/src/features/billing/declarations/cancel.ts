import type { PaymentsPort, SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { contractDay } from '../notices/mail-words.ts'
import { findNextEnd, setEnd } from '../orders/cancel-plan.ts'
import { turnsSoon } from '../orders/require-time.ts'
import { endAndPayBack } from '../endings/end-and-pay-back.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import { changeDeclaration, type DeclarationRow } from './declaration.ts'
import { type DeclaredContract, findMeant } from './find-declared-contract.ts'
import { isUnusual } from './is-unusual.ts'
import { waitADay, waitSeconds } from './wait-a-day.ts'

/**
 * The moment counts at which it was received, however late this runs. The mail to the account says until when the
 * cancellation can be taken back, so a stranger's does no harm. One that comes in the last day of the paid time would be
 * noticed too late, so it waits. Free days just end: nobody has paid for them.
 */
export async function cancel(
  app: PaymentParts,
  payments: PaymentsPort,
  contract: DeclaredContract,
  declared: DeclarationRow,
): Promise<void> {
  const { user, running } = contract
  const { cause, endsOn, receivedAt: at } = declared
  if (cause === 'important' || !running) return
  const facts = findMeant(await payments.listSubscriptions(contract.customerId), contract.running, declared)
  // This runs again when the plan begins.
  if (!facts || facts.status === 'processing') return
  const { subscriptionId, planId } = running
  const end = await findNextEnd(app, facts, { planId, at })
  if (!end || (endsOn && endsOn > contractDay(end.endsAt))) return
  if (!end.isCancelled && comesLate(app, facts, end.endsAt)) return waitADay(app, user.id, declared)
  await setEnd(payments, subscriptionId, end)
  await syncCustomer(app, user.id)
  await changeDeclaration(app.db, declared, { state: 'done' })
}

const comesLate = (app: PaymentParts, { status }: SubscriptionFacts, endsAt: Date): boolean =>
  status === 'trialing' ? turnsSoon(app, endsAt) : endsAt < secondsAfter(app.clock.now(), waitSeconds)

/**
 * After the wait. The plan has been renewed meanwhile, which was not wanted any more: it ends, and what was paid for the
 * time after the declaration is given back. If a person has to decide about that, the plan ends with the time that is paid.
 */
export async function endCancelled(
  app: PaymentParts,
  payments: PaymentsPort,
  contract: DeclaredContract,
  declared: DeclarationRow,
): Promise<void> {
  const { user, customerId } = contract
  const { receivedAt } = declared
  const facts = findMeant(await payments.listSubscriptions(contract.customerId), contract.running, declared)
  const isForPerson =
    facts && (await isUnusual(app, { userId: user.id, contract: facts, declared, usedSince: receivedAt }))
  // The payment service may have taken long to answer, and until now the streamer could keep the plan.
  if (isForPerson) {
    if (await changeDeclaration(app.db, declared, { state: 'open' }))
      await endWhenPaid(app, payments, contract, declared)
    return
  }
  await app.db.transaction().execute(async (tx) => {
    const isTaken = await changeDeclaration(tx, declared, { state: 'done' })
    // Without facts the plan has ended by itself.
    if (!isTaken || !facts) return
    await endAndPayBack(app, tx, { customerId, subscriptionId: facts.id, unusedSince: receivedAt })
  })
}

/** While a person decides nothing more is charged. The job comes here again if it was started twice or died before. */
export async function endWhenPaid(
  app: PaymentParts,
  payments: PaymentsPort,
  { user, customerId, running }: DeclaredContract,
  declared: DeclarationRow,
): Promise<void> {
  const facts = findMeant(await payments.listSubscriptions(customerId), running, declared)
  if (!facts || !running) return
  const end = await findNextEnd(app, facts, { planId: running.planId, at: app.clock.now() })
  await setEnd(payments, facts.id, end)
  await syncCustomer(app, user.id)
}
