import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TryAgainButton } from '../../ui/buttons/try-again-button.tsx'
import { wordsFor } from './api-words.ts'

/** Lists of voices and sounds stay empty when they cannot be fetched. One line tells why and offers another try. */
export function QuietFailure({ list }: { list: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { i18n } = useTranslation()
  if (list.error === null) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-muted">
      <output>{wordsFor(list.error, i18n)}</output>
      <TryAgainButton kind="ghost" className="-ml-3.5" onRetry={list.refetch} />
    </div>
  )
}
