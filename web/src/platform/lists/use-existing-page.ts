import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { lastPageOf, type Paged } from './pages.tsx'

type GoTo = (page: number, options: { replace: boolean }) => void

/** A page may lose all its rows while it is open, because others were faster. Then the last page that is left follows. */
export function useExistingPage(
  { data, isPlaceholderData }: Pick<UseQueryResult<Paged<unknown>>, 'data' | 'isPlaceholderData'>,
  rows: readonly unknown[],
  goTo: GoTo,
): void {
  const last = data && Math.max(1, lastPageOf(data))
  const isGone = data !== undefined && !isPlaceholderData && rows.length === 0 && data.page > (last ?? 1)
  const goToLast = useEffectEvent(() => goTo(last ?? 1, { replace: true }))
  useEffect(() => {
    if (isGone) goToLast()
  }, [isGone])
}
