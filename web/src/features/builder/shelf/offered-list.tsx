import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietFailure } from '../../../platform/api/quiet-failure.tsx'
import { EmptyNote } from '../../../ui/notes/empty-note.tsx'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'

type ListPage<Item> = { items: Item[]; page: number; limit: number; total: number }

type OfferedListProps<Item> = {
  list: UseQueryResult<ListPage<Item>>
  label: string
  icon: ReactNode
  /** Shown when nothing is offered at all, not when a search finds nothing. */
  empty: { title: string; text: string } | undefined
  onPage: (page: number) => void
  className: string
  children: (item: Item) => ReactNode
}

export function OfferedList<Item>({ list, label, icon, empty, onPage, className, children }: OfferedListProps<Item>) {
  const { t } = useTranslation(['builder', 'ui'])
  if (list.isPending) return <WaitingLines lines={8} />
  const { items, page, limit, total } = list.data ?? { items: [], page: 1, limit: 1, total: 0 }
  const before = (page - 1) * limit
  return (
    <div
      aria-busy={list.isPlaceholderData || undefined}
      className={joinClasses(list.isPlaceholderData && 'opacity-60')}
    >
      <QuietFailure list={list} />
      {items.length === 0 && (
        <EmptyNote icon={icon} title={empty?.title ?? t('shelf.nothingFound')}>
          {empty?.text ?? t('shelf.nothingFoundText')}
        </EmptyNote>
      )}
      {items.length > 0 && (
        <ul aria-label={label} className={className}>
          {items.map(children)}
        </ul>
      )}
      {total > limit && (
        <Pagination
          text={t('ui:showing', { from: before + 1, to: before + items.length, total })}
          {...(page > 1 && { onPrevious: () => onPage(page - 1) })}
          {...(before + items.length < total && { onNext: () => onPage(page + 1) })}
        />
      )}
    </div>
  )
}
