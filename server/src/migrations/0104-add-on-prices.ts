import type { Migration } from '../platform/database/migrate.ts'

/** What a subscriber pays for an add-on, which may not be what it costs today. */
export const addOnPrices: Migration = {
  name: '0104-add-on-prices',
  owner: 'features/billing',
  tables: ['subscription_add_ons'],
  async up(db) {
    await db.schema.alterTable('subscription_add_ons').addColumn('price', 'integer').execute()
  },
}
