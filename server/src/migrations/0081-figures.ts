import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** What operators see: the history of the figures, the moment of the first sound, and an index for each question. */
export const figures: Migration = {
  name: '0081-figures',
  owner: 'features/operations',
  tables: ['figures'],
  async up(db) {
    await db.schema
      .createTable('figures')
      .addColumn('name', 'text', (column) => column.notNull())
      // What the figure is about: an engine, a node. Empty for a figure of the whole cluster.
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('value', 'float8', (column) => column.notNull())
      .addPrimaryKeyConstraint('figures_pkey', ['name', 'label', 'at'])
      .execute()
    await db.schema.createIndex('figures_at').on('figures').column('at').execute()

    await db.schema
      .alterTable('voiced_messages')
      // When somebody accepted the message or had it tried again.
      .addColumn('wanted_at', 'timestamptz')
      .addColumn('began_at', 'timestamptz')
      // The engine of the first words. Null if there are only sounds.
      .addColumn('first_engine', 'text')
      .execute()
    await sql`create index voiced_messages_began on voiced_messages (began_at) where began_at is not null`.execute(db)

    // A donation is updated several times; this kind of index costs those updates nothing.
    await sql`create index donations_received on donations using brin (received_at) with (pages_per_range = 16)`.execute(
      db,
    )
    await sql`create index donations_in_queue on donations (processing_status, state_since) where review_status = 'accepted' and payment_status = 'completed' and processing_status in ('received', 'processing', 'ready')`.execute(
      db,
    )
    await sql`create index integrations_state on integrations (state, service) where is_active`.execute(db)
    await sql`create index contract_declarations_open on contract_declarations (id) where state = 'open'`.execute(db)
    await db.schema.createIndex('speech_files_bytes').on('speech_files').column('bytes').execute()
  },
}
