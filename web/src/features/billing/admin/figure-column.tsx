import type { ReactNode } from 'react'
import type { Column } from '../../../ui/tables/column.ts'

/** A column of figures, aligned at their ends. */
export function figureColumn<Row>(key: string, head: string, figure: (row: Row) => ReactNode): Column<Row> {
  return {
    key,
    head,
    align: 'end',
    cell: (row) => <span className="font-mono text-small tabular-nums">{figure(row)}</span>,
  }
}
