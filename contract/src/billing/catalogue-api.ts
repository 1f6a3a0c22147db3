import { endpoint } from '../endpoint.ts'
import { currencies, minorUnitsSchema } from '../money.ts'
import { z } from '../zod.ts'

/** The payment service takes no more for one thing. */
const priceSchema = minorUnitsSchema.max(99_999_999)

export const planIntervals = ['monthly', 'yearly'] as const
export type PlanInterval = (typeof planIntervals)[number]

const moments = { created_at: z.iso.datetime(), updated_at: z.iso.datetime() }
const catalogueId = z.string().regex(/^[\w-]{1,60}$/)
const stripePriceId = z.string().regex(/^price_\w{1,60}$/)
const name = z.string().trim().min(1).max(60)
const description = z.string().trim().max(500)
const characters = z.int().min(0).max(100_000_000)
const items = z.int().min(0).max(10_000)

/** Prices are in minor units and include value added tax. */
const planFields = {
  name,
  description,
  description_de: description,
  price: priceSchema,
  currency: z.enum(currencies),
  interval: z.enum(planIntervals),
  /** For each month, also in a yearly plan. */
  base_max_characters: characters,
  base_max_voices: items,
  base_max_sounds: items,
  trial_period_days: z.int().min(0).max(90),
  tier: z.int().min(1).max(9),
  multiple_voices: z.boolean(),
  private_sounds: z.boolean(),
}

export const planSchema = z.object({
  id: catalogueId,
  stripe_price_id: z.string().nullable(),
  ...planFields,
  ...moments,
  // The same limits under the names that screens show.
  max_characters: z.int(),
  max_private_voices: z.int(),
  max_private_sounds: z.int(),
  can_have_private_voice: z.boolean(),
  can_have_private_sound: z.boolean(),
  /** What a yearly plan saves against twelve months of the monthly plan of the same name, in percent. */
  yearly_saving_percent: z.int().nullable(),
  /** A retired plan is no longer for sale. Only administrators and its subscribers see it. */
  is_retired: z.boolean(),
})
export type Plan = z.infer<typeof planSchema>

const addOnFields = {
  name,
  name_de: name,
  description,
  description_de: description,
  characters,
  voices: items,
  sounds: items,
  currency: z.enum(currencies),
  monthly_price: priceSchema,
  yearly_price: priceSchema,
}

export const addOnSchema = z.object({
  id: catalogueId,
  ...addOnFields,
  ...moments,
  is_retired: z.boolean(),
})
export type AddOn = z.infer<typeof addOnSchema>

const packageFields = {
  name,
  description,
  description_de: description,
  characters: z.int().min(1).max(100_000_000),
  price: priceSchema,
  currency: z.enum(currencies),
}

export const characterPackageSchema = z.object({
  id: catalogueId,
  ...packageFields,
  ...moments,
  is_retired: z.boolean(),
})
export type CharacterPackage = z.infer<typeof characterPackageSchema>

const idParams = z.object({ id: catalogueId })

export const listPlans = endpoint({
  method: 'GET',
  path: '/subscription/plans',
  summary: 'The plans that are for sale',
  answer: z.array(planSchema),
  errors: [],
  fallback: 'fetch_plans',
})

export const listAllPlans = endpoint({
  method: 'GET',
  path: '/admin/subscription/plans',
  summary: 'All plans, also the retired ones',
  answer: z.array(planSchema),
  errors: [],
  fallback: 'fetch_plans',
})

/** Without a price of Stripe's, one is made. */
const planBody = z.object({ ...planFields, stripe_price_id: stripePriceId.nullish() })

export const createPlan = endpoint({
  method: 'POST',
  path: '/admin/subscription/plans',
  summary: 'Offer a new plan',
  body: planBody,
  answer: planSchema,
  errors: ['payments_failed', 'price_unusable'],
  fallback: 'create_plan',
})

export const updatePlan = endpoint({
  method: 'PUT',
  path: '/admin/subscription/plans/:id',
  summary: 'Change a plan. Subscribers keep the price that they agreed to and what was sold to them',
  params: idParams,
  body: planBody,
  answer: planSchema,
  errors: ['not_found', 'payments_failed', 'price_unusable', 'terms_sold'],
  fallback: 'update_plan',
})

export const deletePlan = endpoint({
  method: 'DELETE',
  path: '/admin/subscription/plans/:id',
  summary: 'Delete a plan that nobody has, or retire one with subscribers',
  params: idParams,
  answer: z.object({ status: z.enum(['deleted', 'retired']) }),
  errors: ['not_found', 'payments_failed'],
  fallback: 'delete_plan',
})

const listForAdmin = <const Path extends `/${string}`, Item extends z.ZodType>(
  path: Path,
  summary: string,
  item: Item,
  fallback: 'fetch_addons' | 'fetch_topups',
) => endpoint({ method: 'GET', path, summary, answer: z.array(item), errors: [], fallback })

export const listAllAddOns = listForAdmin(
  '/admin/subscription/addons',
  'All add-ons, also the retired ones',
  addOnSchema,
  'fetch_addons',
)

export const createAddOn = endpoint({
  method: 'POST',
  path: '/admin/subscription/addons',
  summary: 'Offer a new add-on',
  body: z.object(addOnFields),
  answer: addOnSchema,
  errors: ['payments_failed'],
  fallback: 'update_addon',
})

export const updateAddOn = endpoint({
  method: 'PUT',
  path: '/admin/subscription/addons/:id',
  summary: 'Change an add-on. Subscribers keep what was sold to them and their price, unless it becomes lower',
  params: idParams,
  body: z.object(addOnFields),
  answer: addOnSchema,
  errors: ['not_found', 'payments_failed', 'terms_sold'],
  fallback: 'update_addon',
})

export const previewAddOnPrices = endpoint({
  method: 'POST',
  path: '/admin/subscription/addons/:id/preview',
  summary: 'How many subscribers pay more for an add-on than these prices, which they would get for good',
  params: idParams,
  body: z.object({
    monthly_price: addOnFields.monthly_price,
    yearly_price: addOnFields.yearly_price,
    currency: addOnFields.currency,
  }),
  answer: z.object({ pay_more: z.int() }),
  errors: ['not_found'],
  fallback: 'update_addon',
})

export const deleteAddOn = endpoint({
  method: 'DELETE',
  path: '/admin/subscription/addons/:id',
  summary: 'Delete an add-on that nobody has, or retire it',
  params: idParams,
  answer: z.object({ status: z.enum(['deleted', 'retired']) }),
  errors: ['not_found', 'payments_failed'],
  fallback: 'update_addon',
})

export const listAllCharacterPackages = listForAdmin(
  '/admin/subscription/character-topups',
  'All packages of characters, also the retired ones',
  characterPackageSchema,
  'fetch_topups',
)

export const createCharacterPackage = endpoint({
  method: 'POST',
  path: '/admin/subscription/character-topups',
  summary: 'Offer a new package of characters',
  body: z.object(packageFields),
  answer: characterPackageSchema,
  errors: ['payments_failed'],
  fallback: 'update_topup',
})

export const updateCharacterPackage = endpoint({
  method: 'PUT',
  path: '/admin/subscription/character-topups/:id',
  summary: 'Change a package. What was sold stays as it was',
  params: idParams,
  body: z.object(packageFields),
  answer: characterPackageSchema,
  errors: ['not_found', 'payments_failed'],
  fallback: 'update_topup',
})

export const deleteCharacterPackage = endpoint({
  method: 'DELETE',
  path: '/admin/subscription/character-topups/:id',
  summary: 'Delete a package that nobody has bought, or retire it',
  params: idParams,
  answer: z.object({ status: z.enum(['deleted', 'retired']) }),
  errors: ['not_found'],
  fallback: 'update_topup',
})
