import type { PlanRow } from '../catalogue/catalogue.ts'

/**
 * - now: the larger plan begins at once, and the difference is charged
 * - at_period_end: what is paid stays until then
 * - back: a smaller plan was chosen for later, and the user wants to stay
 * - refused: a year that is paid cannot become months
 */
export type PlanChange = 'now' | 'at_period_end' | 'back' | 'refused'

type Terms = Pick<PlanRow, 'id' | 'interval' | 'priceMinorUnits'>

/** `current` is the plan that counts now, `billed` the one of the next invoice. */
export function planChange(current: Terms, billed: Terms, wanted: Terms): PlanChange {
  if (wanted.id === current.id) return billed.id === current.id ? 'refused' : 'back'
  if (current.interval !== wanted.interval) return wanted.interval === 'yearly' ? 'now' : 'refused'
  return wanted.priceMinorUnits > current.priceMinorUnits ? 'now' : 'at_period_end'
}
