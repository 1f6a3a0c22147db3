import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { findAddress } from '../../addresses.ts'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { useConsent } from './use-consent.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

/**
 * Without configured analytics this does nothing. With analytics, nothing is loaded or sent before the visitor agrees.
 */
export function ConsentGate() {
  const { analytics } = useSiteSettings()
  const consent = useConsent()
  const router = useRouter()

  useEffect(() => {
    // A document opened at an address with a key may never call other sites, as long as it is open.
    if (!analytics || consent !== 'agreed' || findAddress(location.pathname)?.kind === 'key') return undefined
    const counting = import('./analytics.ts').then(({ startAnalytics }) => startAnalytics(analytics))
    const countPage = () => {
      // A page whose address carries a key sends nothing.
      if (findAddress(router.state.location.pathname)?.kind === 'key') return
      void counting.then((counter) => counter.countPage(router.state.matches.at(-1)?.routeId ?? ''))
    }
    countPage()
    const stopListening = router.subscribe('onResolved', countPage)
    return () => {
      stopListening()
      void counting.then((counter) => counter.stop())
    }
  }, [analytics, consent, router])

  if (!analytics || consent !== 'not-asked') return null
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  )
}
