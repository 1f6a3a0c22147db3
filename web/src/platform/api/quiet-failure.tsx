import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { wordsFor } from './api-words.ts'

/** Lists of voices and sounds stay empty when they cannot be fetched. One line tells why and offers another try. */
export function QuietFailure({ list }: { list: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  const { t, i18n } = useTranslation('ui')
  if (list.error === null) return null
  return (
    <output className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      {wordsFor(list.error, i18n)}
      <Button size="small" kind="ghost" isBusy={list.isFetching} onClick={() => void list.refetch()}>
        {t('tryAgain')}
      </Button>
    </output>
  )
}
