import type { ReactNode } from 'react'
import type { Column } from './column.ts'

/** A column of figures, aligned at their ends. Undefined: the row has none. */
export function figureColumn<Row>(key: string, head: string, figure: (row: Row) => ReactNode): Column<Row> {
  return {
    key,
    head,
    align: 'end',
    isEmpty: (row) => figure(row) === undefined,
    cell: (row) => <span className="font-mono text-small whitespace-nowrap tabular-nums">{figure(row) ?? '–'}</span>,
  }
}
