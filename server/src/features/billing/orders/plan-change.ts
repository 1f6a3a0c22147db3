import type { PlanRow } from '../catalogue/catalogue.ts'

/**
 * - now: the larger plan begins at once, and the difference is charged
 * - at_period_end: what is paid stays until then
 * - back: a smaller plan was chosen for later, and the user wants to stay
 * - same: there is nothing to change
 * - yearly_runs: a year that is paid cannot become months
 * - yearly_smaller: what is left of the larger plan would be paid back although its characters may be used
 */
export type PlanChange = 'now' | 'at_period_end' | 'back' | 'same' | 'yearly_runs' | 'yearly_smaller'

type Terms = Pick<PlanRow, 'id' | 'interval' | 'tier' | 'priceMinorUnits'>

/** `current` is the plan that counts now, `billed` the one of the next invoice. */
export function planChange(current: Terms, billed: Terms, wanted: Terms): PlanChange {
  if (wanted.id === current.id) return billed.id === current.id ? 'same' : 'back'
  if (current.interval !== wanted.interval) {
    if (wanted.interval !== 'yearly') return 'yearly_runs'
    return wanted.tier < current.tier ? 'yearly_smaller' : 'now'
  }
  return wanted.priceMinorUnits > current.priceMinorUnits ? 'now' : 'at_period_end'
}
