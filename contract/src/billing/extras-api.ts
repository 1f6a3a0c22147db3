import { endpoint } from '../endpoint.ts'
import { moneySchema } from '../money.ts'
import { z } from '../zod.ts'
import { addOnSchema, characterPackageSchema } from './catalogue-api.ts'
import { orderConsents, shownCostsSchema, subscriptionSchema } from './subscription-api.ts'

const catalogueId = z.string().max(60)
const returns = { success_url: z.string().max(2000), cancel_url: z.string().max(2000) }
const consents = z.array(z.enum(orderConsents)).max(orderConsents.length).default([])

export const listAddOns = endpoint({
  method: 'GET',
  path: '/subscription/addons',
  summary: 'The add-ons that are for sale',
  answer: z.array(addOnSchema),
  errors: [],
  fallback: 'fetch_addons',
})

export const previewAddOns = endpoint({
  method: 'POST',
  path: '/subscription/addons/preview',
  summary: 'What add-ons would cost at once, for the rest of the period',
  body: z.object({ addon_ids: z.array(catalogueId).min(1).max(11) }),
  answer: z.object({
    due_now: moneySchema,
    /** The moment from which the time that is left was counted. */
    counted_at: z.iso.datetime(),
  }),
  errors: [
    'not_found',
    'no_subscription',
    'no_active_subscription',
    'addon_owned',
    'period_turns',
    'debit_too_slow',
    'invoice_open',
    'period_unpaid',
    'payments_not_offered',
    'payments_failed',
  ],
  fallback: 'purchase_addon',
})

export const purchaseAddOns = endpoint({
  method: 'POST',
  path: '/subscription/addons/purchase',
  summary: 'Add add-ons to the running plan. The address leads on: to the bank, or back to the site',
  body: z.object({
    addon_id: catalogueId,
    additional_addon_ids: z.array(catalogueId).max(10).default([]),
    ...returns,
    consents,
    shown: shownCostsSchema.optional(),
  }),
  answer: z.object({ url: z.string() }),
  errors: [
    'not_found',
    'no_subscription',
    'no_active_subscription',
    'order_under_way',
    'price_changed',
    'addon_owned',
    'period_turns',
    'debit_too_slow',
    'invoice_open',
    'period_unpaid',
    'payments_not_offered',
    'payments_failed',
    'payment_declined',
    'return_address_refused',
  ],
  fallback: 'purchase_addon',
})

export const cancelAddOn = endpoint({
  method: 'DELETE',
  path: '/subscriptions/addons/:id',
  summary: 'Cancel an add-on. It counts until the paid period ends',
  params: z.object({ id: catalogueId }),
  answer: subscriptionSchema,
  errors: ['not_found', 'no_subscription', 'order_under_way', 'payments_not_offered', 'payments_failed'],
  fallback: 'cancel_addon',
})

export const listCharacterPackages = endpoint({
  method: 'GET',
  path: '/subscription/character-topups',
  summary: 'The packages of characters that are for sale',
  answer: z.array(characterPackageSchema),
  errors: [],
  fallback: 'fetch_topups',
})

export const purchaseCharacters = endpoint({
  method: 'POST',
  path: '/subscription/character-topups/purchase',
  summary: 'The address where a package of characters is paid',
  body: z.object({ top_up_id: catalogueId, ...returns, consents }),
  answer: z.object({ url: z.string() }),
  errors: [
    'not_found',
    'no_subscription',
    'no_active_subscription',
    'payments_not_offered',
    'payments_failed',
    'return_address_refused',
  ],
  fallback: 'purchase_topup',
})
