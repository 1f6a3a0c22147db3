import type { App } from '../../app.ts'
import type { RateLimit } from '../../platform/http/route.ts'

export const reportsOfDay = 'reports of tools'
/** Far more than any streamer gets in a day, and few enough that no tool fills our disk. */
export const reportsPerDay: RateLimit = { calls: 5000, perSeconds: 24 * 60 * 60 }

/** Counts for the streamer: one can have many keys. */
export const countReport = ({ limits }: Pick<App, 'limits'>, userId: string): Promise<void> =>
  limits.count(reportsOfDay, reportsPerDay, userId)
