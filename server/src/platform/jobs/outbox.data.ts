import type { RawBuilder } from 'kysely'
import { insertions } from '../database/insert-many.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    jobOutbox: { id: string; name: string; payload: unknown; startAfter: Date | null; key: string | null }
  }
}

export type OutboxRow = { id: string; name: string; payload: object; startAfter: Date | null; key: string | null }

/**
 * If a row with this key exists, no second one is added. The caller locks the existing row instead, so that it is not
 * handed over before the caller's transaction ends.
 */
export async function insertOutboxRow(db: Database | DatabaseTransaction, row: OutboxRow): Promise<void> {
  const insert = db.insertInto('jobOutbox').values({ ...row, payload: JSON.stringify(row.payload) })
  if (row.key === null) await insert.execute()
  else {
    await insert
      .onConflict((conflict) =>
        conflict.columns(['name', 'key']).where('key', 'is not', null).doUpdateSet({ key: row.key }),
      )
      .execute()
  }
}

/** For rows without a key. */
export const outboxInsertions = (rows: readonly (OutboxRow & { key: null })[]): RawBuilder<unknown>[] =>
  insertions('jobOutbox', rows)

export async function listOutboxRows(db: Database, names: readonly string[], limit: number): Promise<OutboxRow[]> {
  const ofNames = db.selectFrom('jobOutbox').selectAll().where('name', 'in', names)
  const rows = await ofNames.orderBy('id').limit(limit).execute()
  return rows as OutboxRow[]
}

/** Leaves out rows that a transaction has locked. They are handed over after it ends. */
export async function lockOutboxRows(tx: DatabaseTransaction, ids: readonly string[]): Promise<OutboxRow[]> {
  const rows = await tx
    .selectFrom('jobOutbox')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows as OutboxRow[]
}

export async function deleteOutboxRows(db: Database | DatabaseTransaction, rows: readonly OutboxRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('jobOutbox').where('id', 'in', ids).execute()
}

/** By name. A row stays here for a moment only, so there are few. */
export async function countOutboxRows(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('jobOutbox')
    .select((select) => ['name', select.fn.countAll<number>().as('count')])
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, count }) => [name, count]))
}
