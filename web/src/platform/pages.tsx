import { useTranslation } from 'react-i18next'
import { Pagination } from '../ui/pagination.tsx'

export type Paged<Row> = { items: Row[]; page: number; limit: number; total: number }

type Range = { from: number; to: number; total: number }

type PagesProps = {
  shown: Paged<unknown>
  onPage: (page: number) => void
  /** Says what is shown, where a list has words of its own for it. */
  words?: ((range: Range) => string) | undefined
}

/** Which part of a list is shown, and the way to the others. */
export function Pages({ shown: { items, page, limit, total }, onPage, words }: PagesProps) {
  const { t } = useTranslation('ui')
  const before = (page - 1) * limit
  const last = Math.ceil(total / limit)
  const isEmpty = items.length === 0
  const range = { from: isEmpty ? 0 : before + 1, to: isEmpty ? 0 : before + items.length, total }
  return (
    <Pagination
      text={words ? words(range) : t('showing', range)}
      {...(page > 1 && { onPrevious: () => onPage(Math.min(page - 1, last)) })}
      {...(page < last && { onNext: () => onPage(page + 1) })}
    />
  )
}
