import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Table, type TableProps } from '../../ui/tables/table.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { FailureNote } from '../api/failure-note.tsx'
import { type Paged, Pages } from './pages.tsx'
import { useExistingPage } from './use-existing-page.ts'

type PagedTableProps<Row> = Omit<TableProps<Row>, 'rows' | 'rowProps'> & {
  list: UseQueryResult<Paged<Row>>
  onPage: (page: number, options?: { replace: boolean }) => void
  empty: ReactNode
}

/** Handles waiting, failed, empty and full lists. The last page stays visible while the next one loads. */
export function PagedTable<Row>({ list, onPage, empty, ...table }: PagedTableProps<Row>) {
  const { data } = list
  useExistingPage(list, data?.items ?? [], onPage)
  if (list.isError && !data) return <FailureNote error={list.error} onRetry={list.refetch} />
  if (!data) {
    return (
      <Card>
        <WaitingLines lines={6} />
      </Card>
    )
  }
  if (data.total === 0) return <Card>{empty}</Card>
  return (
    <div aria-busy={list.isPlaceholderData || undefined} className={list.isPlaceholderData ? 'opacity-60' : ''}>
      <FailureNote error={list.error} onRetry={list.refetch} />
      <Card isFlush>
        <Table {...table} rows={data.items} />
      </Card>
      <Pages of={table.caption} shown={data} onPage={onPage} />
    </div>
  )
}
