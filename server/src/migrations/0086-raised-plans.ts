import type { Migration } from '../platform/database/migrate.ts'

export const raisedPlans: Migration = {
  name: '0086-raised-plans',
  owner: 'features/billing',
  tables: [],
  async up(db) {
    await db.schema
      .alterTable('subscriptions')
      .addColumn('raised_at', 'timestamptz')
      .addColumn('raised_from', 'integer')
      .execute()
  },
}
