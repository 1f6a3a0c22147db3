import type { Database } from '../../platform/database/tables.ts'

export async function countWaitingRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('accessRequests')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}
