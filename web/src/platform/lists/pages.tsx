import { useTranslation } from 'react-i18next'
import { Pagination } from '../../ui/tables/pagination.tsx'

export type Paged<Row> = { items: Row[]; page: number; limit: number; total: number }

type Range = { from: number; to: number; total: number }

type PagesProps = {
  of?: string | undefined
  shown: Paged<unknown>
  onPage: (page: number) => void
  /** Describes the shown range, for lists with their own words. */
  words?: ((range: Range) => string) | undefined
  isQuiet?: boolean | undefined
}

export function rangeOf({ items, page, limit, total }: Paged<unknown>): Range {
  const before = (page - 1) * limit
  const isEmpty = items.length === 0
  return { from: isEmpty ? 0 : before + 1, to: isEmpty ? 0 : before + items.length, total }
}

export const lastPageOf = ({ total, limit }: Pick<Paged<unknown>, 'total' | 'limit'>): number =>
  Math.ceil(total / limit)

/** Shows which part of a list is visible, and leads to the others. */
export function Pages({ of, shown, onPage, words, isQuiet }: PagesProps) {
  const { t } = useTranslation('ui')
  const { page } = shown
  const last = lastPageOf(shown)
  const range = rangeOf(shown)
  return (
    <Pagination
      of={of}
      isQuiet={isQuiet}
      text={words ? words(range) : t('showing', range)}
      {...(page > 1 && { onPrevious: () => onPage(Math.min(page - 1, last)) })}
      {...(page < last && { onNext: () => onPage(page + 1) })}
    />
  )
}
