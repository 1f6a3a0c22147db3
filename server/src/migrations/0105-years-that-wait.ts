import type { Migration } from '../platform/database/migrate.ts'

/** A cancelled year that a dispute has kept from being charged. Its page names what keeping it costs. */
export const yearsThatWait: Migration = {
  name: '0105-years-that-wait',
  owner: 'features/billing',
  tables: ['subscriptions'],
  async up(db) {
    await db.schema.alterTable('subscriptions').addColumn('charged_if_kept', 'integer').execute()
  },
}
