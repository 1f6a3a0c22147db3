import { route, type Call, type Route } from '../../frame/route.ts'
import { answerServicePage } from '../../frame/service-page-layout.ts'
import { methodFor } from '../invoices/pay-invoice.ts'
import type { PortalFeatures, PortalSession } from '../objects/portal.ts'
import type { Subscription } from '../objects/subscription.ts'
import { cancelAtPeriodEnd, cancelSubscription } from '../subscriptions/cancel-subscription.ts'
import { productName } from '../subscriptions/recurring-lines.ts'
import type { World } from '../world.ts'
import { answerGone, originOf, redirect } from './hosted-page.ts'
import { afterFlow, liveSubscriptions } from './portal-flow.ts'
import { changeMethod } from './portal-method.ts'
import { cancelPage, methodPage, portalPage } from './portal-page.ts'
import { readForm } from './read-form.ts'
import { readingFor, type Reading } from './visitor.ts'

export function portalRoutes(world: World): Route[] {
  return [
    route('GET', '/p/session/:id', (call) => {
      const open = findPortal(world, call)
      if (!open) return
      const flow = call.query.get('home') === 'yes' ? null : open.session.flow
      if (flow?.type === 'payment_method_update') return showMethod(call, open)
      if (flow?.subscription_cancel) return showCancel(world, call, open, flow.subscription_cancel.subscription)
      showHome(world, call, open)
    }),

    route('GET', '/p/session/:id/method', (call) => {
      const open = findPortal(world, call, ({ payment_method_update: feature }) => feature.enabled)
      if (open) showMethod(call, open)
    }),

    route('POST', '/p/session/:id/method', async (call) => {
      const form = await readForm(call.request)
      const open = findPortal(world, call, ({ payment_method_update: feature }) => feature.enabled)
      if (open) changeMethod(world, call, { sessionId: open.session.id, form, isAuthenticated: false })
    }),

    route('GET', '/p/session/:id/cancel', (call) => {
      const open = findPortal(world, call, ({ subscription_cancel: feature }) => feature.enabled)
      if (open) showCancel(world, call, open, call.query.get('subscription') ?? '')
    }),

    route('POST', '/p/session/:id/cancel', async (call) => {
      const form = await readForm(call.request)
      const open = findPortal(world, call, ({ subscription_cancel: feature }) => feature.enabled)
      const subscription = open && ownSubscription(world, open, form['subscription'] ?? '')
      if (!open) return
      if (!subscription) return answerGone(call.response, open.reading, open.session.return_url)
      const { mode, proration_behavior: proration } = open.features.subscription_cancel
      if (mode === 'at_period_end') cancelAtPeriodEnd(world, subscription, true)
      else
        cancelSubscription(world, subscription, {
          prorates: proration !== 'none',
          invoicesNow: proration === 'always_invoice',
        })
      afterFlow(call, open.reading, open.session, 'subscription_cancel')
    }),

    route('POST', '/p/session/:id/undo', async (call) => {
      const form = await readForm(call.request)
      const open = findPortal(world, call, ({ subscription_cancel: feature }) => feature.enabled)
      const subscription = open && ownSubscription(world, open, form['subscription'] ?? '')
      if (!open) return
      if (!subscription) return answerGone(call.response, open.reading, open.session.return_url)
      cancelAtPeriodEnd(world, subscription, false)
      redirect(call.response, `/p/session/${open.session.id}?home=yes`)
    }),
  ]
}

type OpenPortal = { session: PortalSession; features: PortalFeatures; reading: Reading }

/** Answers 410 if there is no such session or its portal does not offer this. */
function findPortal(
  { book }: World,
  { params, request, response }: Call,
  isOffered: (features: PortalFeatures) => boolean = () => true,
): OpenPortal | undefined {
  const session = book.portalSessions.get(params['id'] ?? '')
  const features = book.portalConfigurations.get(session?.configuration ?? '')?.features
  const reading = readingFor(session?.locale, request)
  if (session && features && isOffered(features)) return { session, features, reading }
  answerGone(response, reading, session?.return_url ?? null)
  return undefined
}

/** Nobody can end a stranger's subscription. */
function ownSubscription(world: World, { session }: OpenPortal, id: string): Subscription | undefined {
  return liveSubscriptions(world, session.customer).find((subscription) => subscription.id === id)
}

function showHome(world: World, { response }: Call, { session, features, reading }: OpenPortal): void {
  const subscriptions = liveSubscriptions(world, session.customer)
  const page = portalPage(reading, {
    session,
    features,
    subscriptions,
    method: methodFor(world, { customer: session.customer, subscription: subscriptions[0]?.id ?? null }),
    invoices: [...world.book.invoices.values()]
      .filter(({ customer, status }) => customer === session.customer && status !== 'draft')
      .toReversed(),
    nameOf: ({ items }) => items.data.map(({ price }) => productName(world, price)).join(' + '),
  })
  answerServicePage(response, page)
}

function showMethod({ response, query }: Call, { session, reading }: OpenPortal): void {
  const isRefused = query.get('problem') === 'authentication'
  const page = methodPage(reading, session, {}, isRefused ? reading.texts.problems.authentication : undefined)
  answerServicePage(response, page, { mayLeadTo: afterOrigin(session) })
}

function showCancel(world: World, { response }: Call, open: OpenPortal, id: string): void {
  const subscription = ownSubscription(world, open, id)
  if (!subscription) return answerGone(response, open.reading, open.session.return_url)
  answerServicePage(response, cancelPage(open.reading, open.session, subscription), {
    mayLeadTo: afterOrigin(open.session),
  })
}

function afterOrigin({ flow }: PortalSession): string {
  return originOf(flow?.after_completion.redirect?.return_url ?? null)
}
