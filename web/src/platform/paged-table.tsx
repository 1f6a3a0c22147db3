import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/card.tsx'
import type { Column, RowTone } from '../ui/column.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Table } from '../ui/table.tsx'
import { WaitingLines } from '../ui/waiting.tsx'
import { FailureNote } from './failure-note.tsx'

type Paged<Row> = { items: Row[]; page: number; limit: number; total: number }

type PagedTableProps<Row> = {
  list: UseQueryResult<Paged<Row>>
  onPage: (page: number) => void
  empty: ReactNode
  caption: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  toneOf?: ((row: Row) => RowTone) | undefined
}

/** Waiting, failed, empty and full are each one line; the last page stays while the next is on its way. */
export function PagedTable<Row>({ list, onPage, empty, ...table }: PagedTableProps<Row>) {
  const { data } = list
  if (list.isError && !data) return <FailureNote error={list.error} onRetry={() => void list.refetch()} />
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
      <FailureNote error={list.error} onRetry={() => void list.refetch()} />
      <Card isFlush>
        <Table {...table} rows={data.items} />
      </Card>
      <Pages {...data} count={data.items.length} onPage={onPage} />
    </div>
  )
}

type PagesProps = Omit<Paged<unknown>, 'items'> & { count: number; onPage: (page: number) => void }

function Pages({ page, limit, total, count, onPage }: PagesProps) {
  const { t } = useTranslation('ui')
  const before = (page - 1) * limit
  const last = Math.ceil(total / limit)
  return (
    <Pagination
      text={t('showing', { from: count === 0 ? 0 : before + 1, to: count === 0 ? 0 : before + count, total })}
      {...(page > 1 && { onPrevious: () => onPage(Math.min(page - 1, last)) })}
      {...(page < last && { onNext: () => onPage(page + 1) })}
    />
  )
}
