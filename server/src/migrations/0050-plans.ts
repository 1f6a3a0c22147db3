import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** What the operator sells. An entry that is no longer sold is retired, since running contracts still refer to it. */
export const plans: Migration = {
  name: '0050-plans',
  owner: 'features/billing',
  tables: ['plans', 'add_ons', 'character_packages'],
  async up(db) {
    await db.schema
      .createTable('plans')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('stripe_price_id', 'text', (column) => column.unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('description_de', 'text', (column) => column.notNull())
      .addColumn('price_minor_units', 'integer', (column) => column.notNull().check(sql`price_minor_units >= 0`))
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('interval', 'text', (column) => column.notNull().check(sql`"interval" in ('monthly', 'yearly')`))
      .addColumn('base_max_characters', 'integer', (column) => column.notNull().check(sql`base_max_characters >= 0`))
      .addColumn('base_max_voices', 'integer', (column) => column.notNull().check(sql`base_max_voices >= 0`))
      .addColumn('base_max_sounds', 'integer', (column) => column.notNull().check(sql`base_max_sounds >= 0`))
      .addColumn('trial_period_days', 'integer', (column) => column.notNull().check(sql`trial_period_days >= 0`))
      .addColumn('tier', 'integer', (column) => column.notNull())
      .addColumn('multiple_voices', 'boolean', (column) => column.notNull())
      .addColumn('private_sounds', 'boolean', (column) => column.notNull())
      .addColumn('retired_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('add_ons')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_de', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('description_de', 'text', (column) => column.notNull())
      .addColumn('characters', 'integer', (column) => column.notNull().check(sql`characters >= 0`))
      .addColumn('voices', 'integer', (column) => column.notNull().check(sql`voices >= 0`))
      .addColumn('sounds', 'integer', (column) => column.notNull().check(sql`sounds >= 0`))
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('monthly_minor_units', 'integer', (column) => column.notNull())
      .addColumn('monthly_stripe_price_id', 'text', (column) => column.unique())
      .addColumn('yearly_minor_units', 'integer', (column) => column.notNull())
      .addColumn('yearly_stripe_price_id', 'text', (column) => column.unique())
      .addColumn('retired_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('character_packages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('description_de', 'text', (column) => column.notNull())
      .addColumn('characters', 'integer', (column) => column.notNull().check(sql`characters > 0`))
      .addColumn('price_minor_units', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('stripe_price_id', 'text', (column) => column.unique())
      .addColumn('retired_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}
