import type { Call } from '../../frame/route.ts'
import { answerServicePage } from '../../frame/service-page-layout.ts'
import { newId } from '../book/new-id.ts'
import { changeObject } from '../events/change-object.ts'
import { createPaymentMethod, useByDefault } from '../payments/payment-methods.ts'
import { confirmSetupIntent, createSetupIntent } from '../payments/setup-intents.ts'
import { updated } from '../subscriptions/subscription-state.ts'
import type { World } from '../world.ts'
import { answerGone, originOf, redirect } from './hosted-page.ts'
import { sentenceFor, typedNumber, type Form } from './method-form.ts'
import { afterFlow, liveSubscriptions } from './portal-flow.ts'
import { methodPage } from './portal-page.ts'
import { readingFor } from './visitor.ts'

/** Saves a new method as the customer's and the subscriptions' own. Also called when the bank has confirmed. */
export function changeMethod(
  world: World,
  call: Call,
  { sessionId, form, isAuthenticated }: { sessionId: string; form: Form; isAuthenticated: boolean },
): void {
  const session = world.book.portalSessions.get(sessionId)
  const customer = world.book.customers.get(session?.customer ?? '')
  const reading = readingFor(session?.locale, call.request)
  if (!session || !customer) return answerGone(call.response, reading, null)
  const number = typedNumber(form)
  const mayLeadTo = originOf(session.flow?.after_completion.redirect?.return_url ?? null)
  const again = (problem: string) =>
    answerServicePage(call.response, methodPage(reading, session, form, problem), { mayLeadTo })
  if (!number) return again(reading.texts.problems.number)

  if (number.challenge && !isAuthenticated) {
    const id = newId('challenge')
    world.book.challenges.set(id, { kind: 'portal', of: sessionId, form })
    return redirect(call.response, `/challenge/${id}`)
  }
  const method = createPaymentMethod(world, number, { name: customer.name ?? null, email: customer.email })
  const intent = createSetupIntent(world, { customer: customer.id })
  confirmSetupIntent(world, intent, method, { isAuthenticated })
  if (intent.last_setup_error) return again(sentenceFor(reading, intent.last_setup_error))
  useByDefault(world, customer, method.id)
  for (const subscription of liveSubscriptions(world, customer.id))
    changeObject(world, subscription, { default_payment_method: method.id }, updated)
  afterFlow(call, reading, session, 'payment_method_update')
}
