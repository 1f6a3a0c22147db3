import type { AddOn, PlanInterval } from '@lautgabe/contract/billing/catalogue-api.ts'

/** Add-ons are paid in the rhythm of the plan that they belong to. */
export function addOnPrice(addon: AddOn, interval: PlanInterval) {
  const isYearly = interval === 'yearly'
  return {
    of: { price: isYearly ? addon.yearly_price : addon.monthly_price, currency: addon.currency },
    per: isYearly ? ('perYear' as const) : ('perMonth' as const),
  }
}
