import type * as api from '@lautgabe/contract/billing/billing-admin-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Input } from '../../../platform/http/route.ts'
import { requireUser } from '../../accounts/find-user.ts'
import { endOtherOrders } from '../endings/end-other-orders.ts'
import { giveRestBack } from '../notices/give-rest-back.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { endableAtOnce, requireLivePlan } from './require-live-plan.ts'
import { readSubscriptionAnswer } from './subscription-answer.ts'

export async function answerSubscriptionOfUser(
  app: App,
  { params }: Input<typeof api.getSubscriptionOfUser, 'admin'>,
): Promise<Answer<typeof api.getSubscriptionOfUser>> {
  const { id } = await requireUser(app.db, params.id)
  return readSubscriptionAnswer(app, id)
}

/**
 * For users who must go. The streamer gets a mail, and a job ends the plan at the payment service until that succeeds. An
 * order that has not begun costs nothing.
 */
export async function answerEndPlanOfUser(
  app: App,
  { params, session, address }: Input<typeof api.endPlanOfUser, 'admin'>,
): Promise<Answer<typeof api.endPlanOfUser>> {
  const { id: userId } = await requireUser(app.db, params.id)
  const { customerId, subscriptionId, status, paidUntil } = await requireLivePlan(app, userId, endableAtOnce)
  const found = await askPayments(app, (payments) => payments.listSubscriptions(customerId))
  const order = found.find((facts) => facts.id === subscriptionId && facts.status === 'processing')
  const now = app.clock.now()
  // The invoice of free days is about nothing, and counts as paid.
  const hasPaid = order !== undefined || (status !== 'trialing' && paidUntil !== null && now < paidUntil)
  await app.db.transaction().execute(async (tx) => {
    const since = order?.createdAt ?? now
    await giveRestBack(app, tx, { userId, customerId, subscriptionId, endedAt: now, since, hasPaid })
    await endOtherOrders(app, tx, { customerId, subscriptionId, found, orderedUntil: now })
    await recordAct(app, tx, { action: 'paid_plan_ended', by: session, from: address, onUser: userId })
  })
  return readSubscriptionAnswer(app, userId)
}
