import type { AddOn, PlanInterval } from '@lautgabe/contract/billing/catalogue-api.ts'
import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'

/** Add-ons are paid in the rhythm of the plan that they belong to. */
export function addOnPrice(addon: AddOn, interval: PlanInterval) {
  const isYearly = interval === 'yearly'
  return {
    of: { price: isYearly ? addon.yearly_price : addon.monthly_price, currency: addon.currency },
    per: isYearly ? ('perYear' as const) : ('perMonth' as const),
  }
}

/** What an own add-on is billed with. It may cost something else today. */
export function ownAddOnPrice({ addon, price }: Subscription['addons'][number], interval: PlanInterval) {
  return { ...addOnPrice(addon, interval), of: { price: price.minor_units, currency: price.currency } }
}
