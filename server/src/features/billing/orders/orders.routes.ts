import type * as extras from '@lautgabe/contract/billing/extras-api.ts'
import type * as api from '@lautgabe/contract/billing/subscription-api.ts'
import type { Answer, Endpoint } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import type { Input } from '../../../platform/http/route.ts'
import { toPlan } from '../catalogue/to-catalogue.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { takeBackDeclarations } from '../declarations/waiting-declarations.ts'
import { buyAddOns, cancelAddOn, previewAddOns } from './buy-add-ons.ts'
import { buyCharacters } from './buy-characters.ts'
import { cancelPlan, openPortal, syncPlan } from './cancel-plan.ts'
import { changePlan, previewPlanChange } from './change-plan.ts'
import { findSubscription } from '../payments/customers.ts'
import { oneOrderAtATime } from './one-order.ts'
import { readResult } from './read-result.ts'
import { readShown } from './shown-costs.ts'
import { startCheckout } from './start-checkout.ts'
import { readSubscriptionAnswer } from './subscription-answer.ts'
import { toMoney } from './to-money.ts'

type BySession<E extends Endpoint> = Input<E, 'session'>

export function answerGetSubscription(app: App, { session }: BySession<typeof api.getSubscription>) {
  return readSubscriptionAnswer(app, session.userId)
}

export async function answerStartCheckout(
  app: App,
  { session, body, language }: BySession<typeof api.startCheckout>,
): Promise<Answer<typeof api.startCheckout>> {
  const { plan_id: planId, addon_ids: addOnIds } = body
  return { url: await startCheckout(app, { ...toOrder(body), userId: session.userId, language, planId, addOnIds }) }
}

export async function answerOpenPortal(
  app: App,
  { session, body, language }: BySession<typeof api.openPortal>,
): Promise<Answer<typeof api.openPortal>> {
  const { return_url: returnUrl, flow } = body
  return { url: await openPortal(app, { userId: session.userId, returnUrl, language, flow }) }
}

export async function answerSyncSubscription(app: App, { session }: BySession<typeof api.syncSubscription>) {
  await syncPlan(app, session.userId)
  return readSubscriptionAnswer(app, session.userId)
}

export async function answerCancelSubscription(app: App, { session }: BySession<typeof api.cancelSubscription>) {
  await oneOrderAtATime(app, session.userId, () => cancelPlan(app, session.userId, true))
  return readSubscriptionAnswer(app, session.userId)
}

export async function answerReactivateSubscription(
  app: App,
  { session }: BySession<typeof api.reactivateSubscription>,
) {
  await takeBackDeclarations(app, session.userId)
  await oneOrderAtATime(app, session.userId, () => cancelPlan(app, session.userId, false))
  return readSubscriptionAnswer(app, session.userId)
}

export async function answerPreviewPlanChange(
  app: App,
  { session, body }: BySession<typeof api.previewPlanChange>,
): Promise<Answer<typeof api.previewPlanChange>> {
  const preview = await previewPlanChange(app, { userId: session.userId, planId: body.plan_id })
  const { plan, starts, startsAt, dueNow, countedAt, charactersNow, recurring, nextChargeAt } = preview
  return {
    plan: toPlan(plan, [plan]),
    starts,
    starts_at: startsAt.toISOString(),
    due_now: toMoney(dueNow, plan.currency),
    counted_at: countedAt.toISOString(),
    characters_now: charactersNow,
    recurring: toMoney(recurring, plan.currency),
    next_charge_at: nextChargeAt.toISOString(),
  }
}

export async function answerChangePlan(
  app: App,
  { session, body, language }: BySession<typeof api.changePlan>,
): Promise<Answer<typeof api.changePlan>> {
  const { plan_id: planId, consents } = body
  const { userId } = session
  const order = { userId, planId, consents, language, shown: readShown(body.shown) }
  const url = await oneOrderAtATime(app, userId, () => changePlan(app, order))
  return { subscription: await readSubscriptionAnswer(app, userId), url }
}

export function answerReadPaymentResult(app: App, { session, body }: BySession<typeof api.readPaymentResult>) {
  const { session_id: checkoutId, payment_intent: paymentId, setup_intent: setupId } = body
  return readResult(app, session.userId, { checkoutId, paymentId, setupId })
}

export async function answerListInvoices(
  app: App,
  { session }: BySession<typeof api.listInvoices>,
): Promise<Answer<typeof api.listInvoices>> {
  const customerId = (await findSubscription(app.db, session.userId))?.customerId
  if (!customerId || !app.payments) return []
  const invoices = await askPayments(app, (payments) => payments.listInvoices(customerId))
  return invoices.map(({ id, number, createdAt, total, currency, status, url }) => ({
    id,
    number,
    created_at: createdAt.toISOString(),
    total: toMoney(total, currency),
    status,
    url,
  }))
}

export async function answerPreviewAddOns(
  app: App,
  { session, body }: BySession<typeof extras.previewAddOns>,
): Promise<Answer<typeof extras.previewAddOns>> {
  const { dueNow, countedAt, currency } = await previewAddOns(app, session.userId, body.addon_ids)
  return { due_now: toMoney(dueNow, currency), counted_at: countedAt.toISOString() }
}

export async function answerPurchaseAddOns(
  app: App,
  { session, body, language }: BySession<typeof extras.purchaseAddOns>,
): Promise<Answer<typeof extras.purchaseAddOns>> {
  const addOnIds = [body.addon_id, ...body.additional_addon_ids]
  const { userId } = session
  const order = { ...toOrder(body), userId, language, addOnIds, shown: readShown(body.shown) }
  return { url: await oneOrderAtATime(app, userId, () => buyAddOns(app, order)) }
}

export async function answerCancelAddOn(app: App, { session, params }: BySession<typeof extras.cancelAddOn>) {
  await oneOrderAtATime(app, session.userId, () => cancelAddOn(app, session.userId, params.id))
  return readSubscriptionAnswer(app, session.userId)
}

export async function answerPurchaseCharacters(
  app: App,
  { session, body, language }: BySession<typeof extras.purchaseCharacters>,
): Promise<Answer<typeof extras.purchaseCharacters>> {
  const { top_up_id: packageId } = body
  return { url: await buyCharacters(app, { ...toOrder(body), userId: session.userId, language, packageId }) }
}

type OrderBody = { success_url: string; cancel_url: string; consents: readonly api.OrderConsent[] }

const toOrder = ({ success_url: successUrl, cancel_url: cancelUrl, consents }: OrderBody) => ({
  successUrl,
  cancelUrl,
  consents,
})
