import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { secondsAfter } from '../../../platform/clock.ts'

const turnSeconds = 10 * 60

/** At the turn of a period nobody knows to which one a change would belong when it arrives. */
export const turnsSoon = ({ clock }: Pick<App, 'clock'>, periodEnd: Date): boolean =>
  periodEnd < secondsAfter(clock.now(), turnSeconds)

export function requireTime(app: Pick<App, 'clock'>, periodEnd: Date | null): void {
  if (periodEnd && turnsSoon(app, periodEnd)) throw new AppError('period_turns')
}
