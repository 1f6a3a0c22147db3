import type { App } from '../../../app.ts'
import type { PaymentsPort, SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { findUserByEmail } from '../../accounts/find-user.ts'
import type { UserRow } from '../../accounts/user.ts'
import { isLive } from '../payments/choose-subscription.ts'
import { findSubscription } from '../payments/customers.ts'
import type { SubscriptionRow } from '../standing/subscription.ts'
import type { DeclarationRow } from './declaration.ts'
import { isWithdrawalInTime } from './withdrawal-period.ts'

export type DeclaredContract = {
  user: UserRow
  customerId: string
  /** Undefined if no plan runs that is paid here, and none is ordered whose first bank debit is on its way. */
  running: RunningPlan | undefined
}

export type RunningPlan = { subscriptionId: string; planId: string }

/**
 * The contract that a declaration means. The sender has to know the address of the account and name the contract
 * rightly; with anything else a person has to look.
 */
export async function findDeclaredContract(
  { db }: Pick<App, 'db'>,
  payments: PaymentsPort,
  { email, contract }: Pick<DeclarationRow, 'email' | 'contract'>,
): Promise<DeclaredContract | undefined> {
  const user = await findUserByEmail(db, email)
  if (!user) return undefined
  const subscription = await findSubscription(db, user.id)
  if (!subscription?.customerId) return undefined
  const { customerId, subscriptionId } = subscription
  if (!isNameOf(user, contract)) {
    const invoices = await payments.listInvoices(customerId)
    const named = invoices.find(({ number }) => number?.toUpperCase() === contract.toUpperCase())
    // An invoice of something else than the plan means something else.
    if (!named || named.subscriptionId !== subscriptionId) return undefined
  }
  return { user, customerId, running: runningOf(subscription) }
}

export function runningOf({ subscriptionId, planId, status }: SubscriptionRow): RunningPlan | undefined {
  const isOrdered = isLive({ status }) || status === 'processing'
  return subscriptionId && planId && isOrdered ? { subscriptionId, planId } : undefined
}

/**
 * The payment service's facts about the plan that was meant. A plan that was ordered after the declaration was not meant,
 * and one that was ordered long before it can no longer be withdrawn from.
 */
export function findMeant(
  found: readonly SubscriptionFacts[],
  running: Pick<RunningPlan, 'subscriptionId'> | undefined,
  { kind, receivedAt }: Pick<DeclarationRow, 'kind' | 'receivedAt'>,
): SubscriptionFacts | undefined {
  const facts = found.find(({ id }) => id === running?.subscriptionId)
  if (!facts || facts.createdAt > receivedAt) return undefined
  return kind === 'cancel' || isWithdrawalInTime(facts.createdAt, receivedAt) ? facts : undefined
}

function isNameOf({ username, email }: UserRow, contract: string): boolean {
  const named = contract.toLowerCase().replace(/^@/, '')
  return named === username.toLowerCase() || named === email
}
