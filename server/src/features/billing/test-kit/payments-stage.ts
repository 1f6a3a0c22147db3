import {
  getSubscription,
  openPortal,
  type OrderConsent,
  startCheckout,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { purchaseCharacters } from '@lautgabe/contract/billing/extras-api.ts'
import { payByCard, payByIban, submit } from '@lautgabe/simulators/stripe/test-kit/browser.ts'
import { startStripeSimulator } from '@lautgabe/simulators/stripe/stripe-simulator.ts'
import { testOrigin } from '../../../test-kit/start-outside.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { aBillingStage } from './billing-stage.ts'
import { cards } from './cards.ts'

export const returns = { success_url: `${testOrigin}/subscription/success`, cancel_url: `${testOrigin}/subscription` }

type Settings = Record<string, string>
type Span = { hours?: number; days?: number; months?: number }

/** A streamer without a plan, and Stripe in the same time. Time passes on request. */
export async function aShop({ account = 'mira', settings = {} }: { account?: string; settings?: Settings } = {}) {
  let begin = Date.now()
  const stripe = await startStripeSimulator({ realTimeMs: () => begin, retryDelaysMs: [0, 0], log: () => undefined })
  const app = await aBillingStage({ ...settings, ...stripe.settings('') })
  begin = app.clock.now().getTime()
  const { control } = stripe
  control.webhooks.sendTo(`${app.url}/api/webhooks/stripe`)

  /** Until nothing is on its way any more. */
  async function hear(): Promise<void> {
    await control.webhooks.idle()
    await app.runJobs()
  }

  const stop = app[Symbol.asyncDispose]
  return Object.assign(app, {
    stripe: control,
    /** How many calls are yet to come that `failNext` has foretold. */
    callsToFail: () => stripe.state()['callsToFail'],
    hear,
    reconcile: () => reconcilePayments(app.app, { signal: new AbortController().signal }),
    async pass(span: Span) {
      control.advance(span)
      app.clock.advance(control.now() - Math.floor(app.clock.now().getTime() / 1000))
      await hear()
      await app.runTimers()
      await hear()
    },
    subscription: (as = account) => app.call(getSubscription, {}, as),
    async order(planId: string, as = account, consents: OrderConsent[] = []): Promise<string> {
      return (await app.call(startCheckout, { body: { plan_id: planId, ...returns, consents } }, as)).url
    },
    async orderCharacters(packageId: string, as = account): Promise<string> {
      return (await app.call(purchaseCharacters, { body: { top_up_id: packageId, ...returns } }, as)).url
    },
    pay: (url: string, number = cards.good) => payByCard(url, number),
    /** Stores another card, which the bank confirms. */
    async payFromNowOnBy(number: string) {
      const { url } = await app.call(openPortal, { body: { return_url: returns.cancel_url } }, account)
      const { origin, pathname } = new URL(url)
      const { location } = await payByCard(`${origin}${pathname}/method`, number)
      if (location.startsWith('/challenge')) await submit(`${origin}${location}`, { answer: 'approve' })
      await hear()
    },
    payByDebit: (url: string, iban: string) => payByIban(url, iban),
    async [Symbol.asyncDispose]() {
      await stop()
      await stripe.stop()
    },
  })
}
