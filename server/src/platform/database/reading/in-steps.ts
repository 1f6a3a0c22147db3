import type { SelectQueryBuilder } from 'kysely'

export const rowsAtOnce = 500

/**
 * Reads rows step by step, so that memory holds few of them, and the calls of others run between two steps. The query
 * is ordered by something unique, and `after` leaves out everything up to the last row of the step before.
 */
export async function* inSteps<Tables, Table extends keyof Tables, Row, Item>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  after: (query: SelectQueryBuilder<Tables, Table, Row>, last: Row) => SelectQueryBuilder<Tables, Table, Row>,
  toItem: (row: Row) => Item,
  atOnce = rowsAtOnce,
): AsyncGenerator<Item[]> {
  let next = query
  for (;;) {
    const rows = (await next.limit(atOnce).execute()) as Row[]
    yield rows.map(toItem)
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) return
    next = after(query, last)
  }
}
