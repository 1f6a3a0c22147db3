import type { Migration } from '../platform/database/migrate.ts'

/** Who has an add-on is asked when its price becomes lower, and before it is deleted. */
export const ownersOfAddOns: Migration = {
  name: '0106-owners-of-add-ons',
  owner: 'features/billing',
  tables: [],
  async up(db) {
    await db.schema.createIndex('subscription_add_ons_of').on('subscription_add_ons').column('add_on_id').execute()
  },
}
