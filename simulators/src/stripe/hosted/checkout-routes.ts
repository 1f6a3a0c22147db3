import { answerServicePage } from '../../frame/service-page-layout.ts'
import { route, type Call, type Route } from '../../frame/route.ts'
import { newId } from '../book/new-id.ts'
import { needsMethod } from '../checkout/checkout-amounts.ts'
import { completeSession } from '../checkout/complete-session.ts'
import type { CheckoutPlan, CheckoutSession } from '../objects/checkout-session.ts'
import { buildAddress } from '../objects/customer.ts'
import type { World } from '../world.ts'
import { checkoutPage, countries } from './checkout-page.ts'
import { answerGone, originOf, redirect } from './hosted-page.ts'
import type { HostedTexts } from './hosted-texts.ts'
import { sentenceFor, typedNumber, type Form } from './method-form.ts'
import { readForm } from './read-form.ts'
import { readingFor, type Reading } from './visitor.ts'

export function checkoutRoutes(world: World): Route[] {
  return [
    route('GET', '/c/pay/:id', (call) => {
      const open = findOpen(world, call)
      if (!open) return
      const problem =
        call.query.get('problem') === 'authentication' ? open.reading.texts.problems.authentication : undefined
      show(world, call, open, { form: knownForm(world, open.session), problem })
    }),

    route('POST', '/c/pay/:id', async (call) => {
      const form = await readForm(call.request)
      const open = findOpen(world, call)
      if (open) submitCheckout(world, call, open, { form, isAuthenticated: false })
    }),
  ]
}

type OpenSession = { session: CheckoutSession; plan: CheckoutPlan; reading: Reading }

/** Also called when the bank has confirmed the payer. */
export function submitCheckout(
  world: World,
  call: Call,
  { session, plan, reading }: OpenSession,
  { form, isAuthenticated }: { form: Form; isAuthenticated: boolean },
): void {
  const again = (problem: string) => show(world, call, { session, plan, reading }, { form, problem })
  const problem = problemOf(session, plan, form)
  if (problem) return again(reading.texts.problems[problem])
  const number = needsMethod(session, plan) ? typedNumber(form) : undefined
  const payer = {
    email: form['email'] ?? '',
    name: form['name'] ?? '',
    address: buildAddress({ country: form['country'] ?? null }),
  }
  const result = completeSession(world, session, plan, { payer, number, isAuthenticated })
  switch (result.outcome) {
    case 'refused':
      return again(sentenceFor(reading, result.error))
    case 'challenge': {
      const id = newId('challenge')
      world.book.challenges.set(id, { kind: 'session', of: session.id, form })
      return redirect(call.response, `/challenge/${id}`)
    }
    case 'complete':
      redirect(call.response, (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id))
  }
}

/** The session of the path if it can still be paid; otherwise the page that says it cannot. */
function findOpen(world: World, { params, request, response }: Call): OpenSession | undefined {
  const session = world.book.sessions.get(params['id'] ?? '')
  const plan = world.book.checkoutPlans.get(params['id'] ?? '')
  const reading = readingFor(session?.locale, request)
  if (session?.status === 'open' && plan) return { session, plan, reading }
  answerGone(response, reading, session?.cancel_url ?? null)
  return undefined
}

function show(
  world: World,
  { response }: Call,
  { session, plan, reading }: OpenSession,
  view: { form: Form; problem?: string | undefined },
): void {
  const page = checkoutPage(reading, { session, plan, ...view })
  answerServicePage(response, page, { mayLeadTo: originOf(session.success_url) })
}

function knownForm({ book }: World, session: CheckoutSession): Form {
  const customer = book.customers.get(session.customer ?? '')
  return {
    email: customer?.email ?? session.customer_email ?? '',
    name: customer?.name ?? '',
    country: customer?.address?.country ?? countries[0],
  }
}

function problemOf(
  session: CheckoutSession,
  plan: CheckoutPlan,
  form: Form,
): keyof HostedTexts['problems'] | undefined {
  if (!/^\S+@\S+$/.test(form['email'] ?? '')) return 'email'
  if ((form['name'] ?? '') === '') return 'name'
  if (needsMethod(session, plan) && !isOffered(session, form)) return 'number'
  const mustAccept = session.consent_collection?.terms_of_service === 'required'
  return mustAccept && form['terms'] !== 'accepted' ? 'terms' : undefined
}

function isOffered({ payment_method_types: types }: CheckoutSession, form: Form): boolean {
  const number = typedNumber(form)
  return number !== undefined && types.includes(number.kind)
}
