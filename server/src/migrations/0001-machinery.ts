import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const jobOutbox: Migration = {
  name: '0001-job-outbox',
  owner: 'platform/jobs',
  tables: ['job_outbox'],
  async up(db) {
    await db.schema
      .createTable('job_outbox')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('payload', 'jsonb', (column) => column.notNull())
      .addColumn('start_after', 'timestamptz')
      .execute()
  },
}

export const timerRuns: Migration = {
  name: '0002-timer-runs',
  owner: 'platform/timers',
  tables: ['timer_runs'],
  async up(db) {
    await db.schema
      .createTable('timer_runs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('next_run_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}

/** The table has the shape that rate-limiter-flexible requires. */
export const rateLimits: Migration = {
  name: '0003-rate-limits',
  owner: 'platform/http',
  tables: ['rate_limits'],
  async up(db) {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
    await db.schema.createIndex('rate_limits_expire').on('rate_limits').column('expire').execute()
  },
}

export const liveTickets: Migration = {
  name: '0004-live-tickets',
  owner: 'platform/live',
  tables: ['live_tickets'],
  async up(db) {
    await db.schema
      .createTable('live_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'jsonb', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addCheckConstraint('live_tickets_hash_length', sql`length(ticket_hash) = 43`)
      .execute()
    await db.schema.createIndex('live_tickets_expires_at').on('live_tickets').column('expires_at').execute()
  },
}
