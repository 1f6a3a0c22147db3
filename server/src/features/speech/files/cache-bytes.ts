import type { Database } from '../../../platform/database/tables.ts'

/** How much room the kept speech takes. An index alone answers it. */
export async function cacheBytes(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('speechFiles')
    .select((select) => select.fn.coalesce(select.fn.sum<string>('bytes'), select.val('0')).as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
