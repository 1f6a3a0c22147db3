import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { secondsAfter } from '../../../platform/clock.ts'

/** The costs on the page of the order. */
export type ShownCosts = {
  dueNow: number
  recurring: number
  countedAt: Date
  /** Only of a plan. */
  starts?: 'now' | 'at_period_end' | undefined
}

type Told = { due_now: number; recurring: number; counted_at: string; starts?: ShownCosts['starts'] }

export function readShown(told: Told | undefined): ShownCosts | undefined {
  if (!told) return undefined
  const { due_now: dueNow, recurring, counted_at: at, starts } = told
  return { dueNow, recurring, countedAt: new Date(at), starts }
}

const shownSeconds = 60 * 60

/**
 * From when the time that is left of a period is counted: the moment that the page names, so that the sum stays what it
 * shows. A page that is older than an hour is counted anew.
 */
export function countFrom({ clock }: Pick<App, 'clock'>, periodStart: Date, shown?: ShownCosts): Date {
  const now = clock.now()
  const isFresh = shown && shown.countedAt <= now && now < secondsAfter(shown.countedAt, shownSeconds)
  const at = isFresh ? shown.countedAt : now
  return at < periodStart ? periodStart : at
}

/** An order costs no more than its page said: prices may have changed since, or free days ended. */
export function requireShown(
  shown: ShownCosts | undefined,
  { dueNow, recurring, starts }: Omit<ShownCosts, 'countedAt'>,
): void {
  if (!shown) return
  const isDearer = dueNow > shown.dueNow || recurring > shown.recurring
  if (isDearer || starts !== shown.starts) throw new AppError('price_changed')
}
