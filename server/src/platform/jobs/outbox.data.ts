import type { Database, DatabaseTransaction } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    jobOutbox: { id: string; name: string; payload: unknown; startAfter: Date | null }
  }
}

type OutboxRow = { id: string; name: string; payload: object; startAfter: Date | null }

export async function insertOutboxRow(db: Database | DatabaseTransaction, row: OutboxRow): Promise<void> {
  await db
    .insertInto('jobOutbox')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .execute()
}

export async function listOutboxRows(db: Database, limit: number): Promise<OutboxRow[]> {
  const rows = await db.selectFrom('jobOutbox').selectAll().orderBy('id').limit(limit).execute()
  return rows as OutboxRow[]
}

export async function deleteOutboxRows(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom('jobOutbox').where('id', 'in', ids).execute()
}
