import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { exchangeCode } from './exchange-code.ts'
import type { Outcome } from './outcome.ts'
import { readReturn } from './read-return.ts'

type Query = { error?: string; code?: string; state?: string }

/**
 * Exchanges the code in the address once and then replaces the address by the outcome: a reload or the back button
 * shows the same again and sends nothing. Undefined while the exchange is under way.
 */
export function useReturn(service: DonationService): Outcome | undefined {
  const router = useRouter()
  const { search, state, pathname } = useLocation()
  const isStarted = useRef(false)
  const known = state.linkOutcome
  const returned = readReturn(search as Query)
  useEffect(() => {
    // React's strict mode runs effects twice, but the code can be used only once.
    if (known || returned.kind !== 'granted' || isStarted.current) return
    isStarted.current = true
    const exchange = async () => {
      const { code, state: sent } = returned
      const linkOutcome = await exchangeCode(service, { code, state: sent })
      await router.navigate({
        to: pathname,
        search: ({ code: _code, state: _state, ...rest }: Record<string, unknown>) => rest,
        state: { linkOutcome },
        replace: true,
      })
    }
    void exchange()
  })
  if (known) return known
  return returned.kind === 'granted' ? undefined : returned
}
