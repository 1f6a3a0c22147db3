import type { Stripe } from 'stripe'
import { OutsideError } from '../../../platform/outside-error.ts'
import type { ChangeOutcome, PaymentsPort } from '../payments-port.ts'
import { intentsOf, readPeriodInvoice } from './invoice-payments.ts'
import { listUnused } from './list-unused.ts'
import { idOf } from './read-objects.ts'
import { readSubscription } from './read-subscription.ts'
import { refundUnused } from './refund-unused.ts'
import { restBilling } from './rest-billing.ts'
import { ask, find, isDeclined } from './stripe-errors.ts'
import { listDrafts, voidOpenInvoices, voidUnlessPaying } from './void-invoices.ts'

type SubscriptionCalls = Pick<
  PaymentsPort,
  | 'listSubscriptions'
  | 'changeNow'
  | 'changeLater'
  | 'previewChange'
  | 'restBilling'
  | 'removeItem'
  | 'setCancelAtPeriodEnd'
  | 'setCancelAt'
  | 'listUnused'
  | 'refundUnused'
  | 'endNow'
>

export function subscriptionCalls(stripe: Stripe): SubscriptionCalls {
  return {
    listSubscriptions: (customerId) =>
      ask(async () => {
        // We expand nothing: a deleted customer has only its id, and Stripe refuses to expand a field that is missing.
        const customer = await find(() => stripe.customers.retrieve(customerId))
        // Stripe still knows customers who were deleted. One whom it does not know is another account's: the key is wrong.
        if (!customer) throw new OutsideError('try-later', 'Stripe does not know the customer: is it the right key?')
        if (customer.deleted) return []
        const fallback = await findMethod(stripe, idOf(customer.invoice_settings.default_payment_method))
        const found = await stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 20,
          expand: ['data.default_payment_method'],
        })
        return Promise.all(
          found.data.map(async (subscription) =>
            readSubscription(subscription, await readPeriodInvoice(stripe, subscription.id), fallback),
          ),
        )
      }),

    async changeNow({ subscriptionId, items, at, key }) {
      try {
        const changed = await stripe.subscriptions.update(
          subscriptionId,
          {
            items: items.map(toItem),
            proration_behavior: 'always_invoice',
            proration_date: toSeconds(at),
            // The old state stays until the new one is paid.
            payment_behavior: 'pending_if_incomplete',
            expand: ['latest_invoice'],
          },
          { idempotencyKey: `change:${key}` },
        )
        return await settleChange(stripe, changed)
      } catch (error) {
        if (isDeclined(error)) return { outcome: 'declined' }
        return ask(() => Promise.reject(error as Error))
      }
    },

    changeLater: ({ subscriptionId, items, metadata }) =>
      ask(async () => {
        await stripe.subscriptions.update(subscriptionId, {
          items: items.map(toItem),
          proration_behavior: 'none',
          metadata,
        })
      }),

    previewChange: ({ customerId, subscriptionId, items, at, billedFirst = [] }) =>
      ask(async () => {
        const preview = (changed: typeof items) =>
          stripe.invoices.createPreview({
            customer: customerId,
            subscription: subscriptionId,
            subscription_details: {
              items: changed.map(toItem),
              proration_behavior: 'always_invoice',
              proration_date: toSeconds(at),
            },
          })
        const { amount_due: due, total, starting_balance: balance } = await preview(items)
        if (billedFirst.length === 0) return Math.max(0, due)
        // Stripe counts both changes from what is billed now. That may cost more than what was paid, so no sum is cut off
        // at nothing before the end.
        return Math.max(0, total - (await preview(billedFirst)).total + balance)
      }),

    restBilling: (subscriptionId, rest) => ask(() => restBilling(stripe, subscriptionId, rest)),

    async removeItem(itemId) {
      await find(() => stripe.subscriptionItems.del(itemId, { proration_behavior: 'none' }))
    },

    setCancelAtPeriodEnd: (subscriptionId, cancels) =>
      ask(async () => {
        const { cancel_at: end } = await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancels })
        // An end that was set as a date may stay.
        if (!cancels && end !== null) await stripe.subscriptions.update(subscriptionId, { cancel_at: '' })
      }),

    setCancelAt: (subscriptionId, endsAt, metadata) =>
      ask(async () => {
        await stripe.subscriptions.update(subscriptionId, {
          cancel_at: toSeconds(endsAt),
          proration_behavior: 'none',
          metadata,
        })
      }),

    listUnused: (subscriptionId, since) => ask(() => listUnused(stripe, subscriptionId, since)),

    refundUnused: (subscriptionId, since) => ask(() => refundUnused(stripe, subscriptionId, since)),

    async endNow(subscriptionId) {
      await find(() => stripe.subscriptions.cancel(subscriptionId))
      await openDrafts(stripe, subscriptionId)
      const isVoid = await ask(() => voidOpenInvoices(stripe, subscriptionId))
      return { mayStillBePaid: !isVoid }
    },
  }
}

async function findMethod(stripe: Stripe, id: string | null): Promise<Stripe.PaymentMethod | null> {
  return (id && (await find(() => stripe.paymentMethods.retrieve(id)))) || null
}

/**
 * A draft cannot be voided, and one that waited for the end of a dispute would stay for ever. Stripe charges none of them
 * after the end, so one that Stripe does not want to finalise may stay.
 */
async function openDrafts(stripe: Stripe, subscription: string): Promise<void> {
  for (const id of await ask(() => listDrafts(stripe, subscription))) {
    try {
      await ask(() => stripe.invoices.finalizeInvoice(id, { auto_advance: false }))
    } catch (error) {
      if (!(error instanceof OutsideError && error.advice === 'never')) throw error
    }
  }
}

const toItem = ({ id, priceId }: { id?: string; priceId: string }) => ({ ...(id && { id }), price: priceId })

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

async function settleChange(stripe: Stripe, subscription: Stripe.Subscription): Promise<ChangeOutcome> {
  if (!subscription.pending_update) return { outcome: 'done' }
  const { latest_invoice: invoice } = subscription
  if (!invoice || typeof invoice === 'string' || !invoice.id) return { outcome: 'declined' }
  const intents = await intentsOf(stripe, invoice.id)
  const waits = intents.some(({ status }) => status === 'requires_action')
  if (waits && invoice.hosted_invoice_url) return { outcome: 'confirm', url: invoice.hosted_invoice_url }
  // Nobody is going to pay this invoice. Voiding it also drops the change that waits for it.
  await voidUnlessPaying(stripe, invoice.id, intents)
  return { outcome: 'declined' }
}
