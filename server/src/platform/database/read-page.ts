import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

type Page = { page: number; limit: number }

/** Returns one page of the rows, and how many there are in all. `rows` says what is selected, in which order. */
export async function readPage<Table extends keyof Tables, Row, Item>(
  found: SelectQueryBuilder<Tables, Table, object>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { page, limit }: Page,
  toItem: (row: Row) => Item,
): Promise<Page & { items: Item[]; total: number }> {
  const items = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = found.select((select) => select.fn.countAll<number>().as('total'))
  const { total } = await counted.executeTakeFirstOrThrow()
  return { items: items.map((row) => toItem(row as Row)), page, limit, total }
}
