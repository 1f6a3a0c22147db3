import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** The terms of plans and add-ons when they were sold. Contracts that run begin with the terms of now. */
export const soldPlans: Migration = {
  name: '0099-sold-plans',
  owner: 'features/billing',
  tables: ['sold_plans', 'subscription_add_ons'],
  async up(db) {
    await db.schema
      .createTable('sold_plans')
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('plan_id', 'text', (column) => column.notNull().references('plans.id'))
      .addColumn('sold_at', 'timestamptz', (column) => column.notNull())
      .addColumn('characters', 'integer', (column) => column.notNull())
      .addColumn('voices', 'integer', (column) => column.notNull())
      .addColumn('sounds', 'integer', (column) => column.notNull())
      .addColumn('tier', 'integer', (column) => column.notNull())
      .addColumn('multiple_voices', 'boolean', (column) => column.notNull())
      .addColumn('private_sounds', 'boolean', (column) => column.notNull())
      .addPrimaryKeyConstraint('sold_plans_key', ['user_id', 'plan_id'])
      .execute()
    // Empty: a server of the version before has noted it. Then the terms of today count.
    await db.schema
      .alterTable('subscription_add_ons')
      .addColumn('characters', 'integer')
      .addColumn('voices', 'integer')
      .addColumn('sounds', 'integer')
      .execute()
    await sql`
      insert into sold_plans
      select s.user_id, p.id, s.synced_at, p.base_max_characters, p.base_max_voices, p.base_max_sounds, p.tier, p.multiple_voices,
        p.private_sounds
      from subscriptions s join plans p on p.id in (s.plan_id, s.entitled_plan_id)
      where s.user_id is not null and s.status <> 'ended'
    `.execute(db)
    await sql`
      update subscription_add_ons i set characters = a.characters, voices = a.voices, sounds = a.sounds
      from add_ons a where a.id = i.add_on_id
    `.execute(db)
  },
}
