import type { Migration } from '../platform/database/migrate.ts'

/** What a subscriber pays for the plan, which may be less than it costs today. */
export const planPrice: Migration = {
  name: '0063-plan-price',
  owner: 'features/billing',
  tables: ['subscriptions'],
  async up(db) {
    await db.schema.alterTable('subscriptions').addColumn('plan_price', 'integer').execute()
  },
}
