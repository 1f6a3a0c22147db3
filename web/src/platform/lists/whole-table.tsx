import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { Table, type TableProps } from '../../ui/tables/table.tsx'
import { QuietFailure } from '../api/quiet-failure.tsx'

type WholeTableProps<Row> = Omit<TableProps<Row>, 'rows'> & {
  list: UseQueryResult<Row[]>
  /** The rows that a filter left over; without a filter, all of them. */
  rows?: readonly Row[] | undefined
  /** A line above the table, such as a count. It keeps its place while the list loads. */
  note?: ReactNode
  empty: ReactNode
}

/** A list that the page has as a whole, so that filters answer at once. If it cannot be fetched, it stays empty. */
export function WholeTable<Row>({ list, rows = list.data ?? [], note, empty, ...table }: WholeTableProps<Row>) {
  return (
    <>
      <QuietFailure list={list} />
      {note !== undefined && (
        <p aria-live="polite" className="mb-2 min-h-6 text-small text-muted tabular-nums">
          {list.data && note}
        </p>
      )}
      <Card isFlush>
        {list.isPending && (
          <div className="p-6">
            <WaitingLines lines={6} />
          </div>
        )}
        {!list.isPending && rows.length === 0 && empty}
        {rows.length > 0 && <Table {...table} rows={rows} />}
      </Card>
    </>
  )
}
