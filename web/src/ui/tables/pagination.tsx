import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'

type PaginationProps = {
  /** The list, if another one may be on the same screen. */
  of?: string | undefined
  /** Describes what is shown, such as a range and a total. */
  text: string
  /** For a list that changes by itself: screen readers do not announce every change. */
  isQuiet?: boolean | undefined
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** A direction without a handler has a disabled button. */
export function Pagination({ of, text, isQuiet = false, onPrevious, onNext }: PaginationProps) {
  const { t } = useTranslation('ui')
  return (
    <nav
      aria-label={of === undefined ? t('pages') : t('pagesOf', { list: of })}
      className="flex flex-wrap items-center justify-between gap-3 py-3"
    >
      <p aria-live={isQuiet ? undefined : 'polite'} className="text-small text-muted tabular-nums">
        {text}
      </p>
      <div className="flex gap-2">
        <Button size="small" disabled={onPrevious === undefined} onClick={onPrevious}>
          <ChevronLeft aria-hidden className="-ml-1 size-4" />
          {t('previous')}
        </Button>
        <Button size="small" disabled={onNext === undefined} onClick={onNext}>
          {t('next')}
          <ChevronRight aria-hidden className="-mr-1 size-4" />
        </Button>
      </div>
    </nav>
  )
}
