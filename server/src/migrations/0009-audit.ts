import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Acts name people by bare ids: after an account is erased, the act stays without the person. */
export const recordedActs: Migration = {
  // The names decide the order, and 0009-login-sessions was released under this number.
  name: '0009-recorded-acts',
  owner: 'platform/audit',
  tables: ['audit_entries'],
  async up(db) {
    await db.schema
      .createTable('audit_entries')
      // The id counts up, so that two acts of the same moment keep their order.
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('happened_at', 'timestamptz', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'uuid')
      .addColumn('on_user_id', 'uuid')
      .addColumn('on_thing_id', 'uuid')
      .addColumn('on_thing', 'text')
      .addColumn('network', 'text')
      .addColumn('before', 'jsonb')
      .addColumn('after', 'jsonb')
      .addCheckConstraint('audit_entries_actor_kind', sql`actor_kind in ('user', 'anyone', 'system')`)
      .execute()
    const indexes = {
      happened_at: ['happened_at'],
      action: ['action', 'id'],
      actor: ['actor_id', 'id'],
      on_user: ['on_user_id', 'id'],
      on_thing: ['on_thing_id'],
    }
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(`audit_entries_${name}`).on('audit_entries').columns(columns).execute()

    // Entries are never rewritten. An entry may only lose what would name a person, or be deleted as a whole.
    await sql`
      create function keep_audit_entry() returns trigger language plpgsql as $$
      begin
        if (new.id, new.happened_at, new.action, new.actor_kind)
            is distinct from (old.id, old.happened_at, old.action, old.actor_kind)
          or coalesce(new.actor_id <> old.actor_id, new.actor_id is not null)
          or coalesce(new.on_user_id <> old.on_user_id, new.on_user_id is not null)
          or coalesce(new.on_thing_id <> old.on_thing_id, new.on_thing_id is not null)
          or coalesce(new.on_thing <> old.on_thing, new.on_thing is not null)
          or coalesce(new.network <> old.network, new.network is not null)
          or coalesce(new.before <> old.before, new.before is not null)
          or coalesce(new.after <> old.after, new.after is not null)
        then
          raise exception 'entries of the audit log are not changed';
        end if;
        return new;
      end $$`.execute(db)
    await sql`
      create trigger keep_audit_entry before update on audit_entries
      for each row execute function keep_audit_entry()`.execute(db)
  },
}
