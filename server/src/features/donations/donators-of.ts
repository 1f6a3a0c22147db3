import type { App } from '../../app.ts'
import type { DonatorsOf } from '../billing/usage/donators-port.ts'

export function createDonatorsOf({ db }: Pick<App, 'db'>): DonatorsOf {
  return async (userId, donationIds) => {
    if (donationIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('donations')
      .select(['id', 'donator'])
      .where('userId', '=', userId)
      .where('id', 'in', donationIds)
      .execute()
    return new Map(rows.map(({ id, donator }) => [id, donator]))
  }
}
