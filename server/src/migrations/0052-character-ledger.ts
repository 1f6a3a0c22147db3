import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Characters lie in buckets, holds set some of them aside, and the ledger has one row for each change. */
export const characterLedger: Migration = {
  name: '0052-character-ledger',
  owner: 'features/billing',
  tables: ['character_accounts', 'character_buckets', 'character_holds', 'character_hold_parts', 'character_ledger'],
  async up(db) {
    await db.schema
      .createTable('character_accounts')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      // When the user joined: the windows of the plan that everybody has are counted from here.
      .addColumn('anchor_at', 'timestamptz', (column) => column.notNull())
      .addColumn('debt', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`debt >= 0`),
      )
      .execute()
    await createBuckets(db)
    await db.schema
      .createTable('character_holds')
      // The id of a donation: it is charged once, however often it is voiced.
      .addColumn('job', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('held', 'integer', (column) => column.notNull().check(sql`held >= 0`))
      .addColumn('spent', 'integer', (column) => column.notNull().check(sql`spent >= 0`))
      .addColumn('reserved_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('character_holds_user').on('character_holds').column('user_id').execute()
    await sql`create index character_holds_expiry on character_holds (expires_at) where held > 0`.execute(db)
    await db.schema
      .createTable('character_hold_parts')
      .addColumn('job', 'uuid', (column) => column.notNull().references('character_holds.job').onDelete('cascade'))
      .addColumn('bucket_id', 'uuid', (column) => column.notNull().references('character_buckets.id'))
      .addColumn('characters', 'integer', (column) => column.notNull().check(sql`characters > 0`))
      .addPrimaryKeyConstraint('character_hold_parts_pk', ['job', 'bucket_id'])
      .execute()
    await db.schema.createIndex('character_hold_parts_bucket').on('character_hold_parts').column('bucket_id').execute()
    await db.schema
      .createTable('character_ledger')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('bucket_id', 'uuid', (column) => column.references('character_buckets.id').onDelete('cascade'))
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('granted', 'integer', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('debt', 'integer', (column) => column.notNull())
      .addColumn('job', 'uuid')
      .addColumn('reason', 'text')
      .execute()
    await db.schema.createIndex('character_ledger_user').on('character_ledger').columns(['user_id', 'at']).execute()
    await db.schema.createIndex('character_ledger_bucket').on('character_ledger').column('bucket_id').execute()
  },
}

async function createBuckets(db: Parameters<Migration['up']>[0]): Promise<void> {
  await db.schema
    .createTable('character_buckets')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    // Empty once the user has erased the account: what was paid for must stay, the person need not.
    .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('plan', 'addon', 'trial', 'topup', 'adjust', 'test')`),
    )
    .addColumn('granted', 'integer', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull().check(sql`used >= 0`))
    .addColumn('held', 'integer', (column) => column.notNull().check(sql`held >= 0`))
    .addColumn('booked_debt', 'integer', (column) => column.notNull().check(sql`booked_debt >= 0`))
    .addColumn('starts_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'frozen', 'closed', 'revoked')`),
    )
    .addColumn('source_key', 'text', (column) => column.notNull().unique())
    .addColumn('erased_at', 'timestamptz')
    .addCheckConstraint('character_buckets_enough', sql`used + held <= granted`)
    .execute()
  await db.schema.createIndex('character_buckets_user').on('character_buckets').column('user_id').execute()
  await sql`create index character_buckets_running on character_buckets (user_id) where state in ('open', 'frozen')`.execute(
    db,
  )
  await sql`create index character_buckets_expiry on character_buckets (expires_at)
    where state in ('open', 'frozen') and expires_at is not null`.execute(db)
  await sql`create index character_buckets_erased on character_buckets (erased_at) where erased_at is not null`.execute(
    db,
  )
}
