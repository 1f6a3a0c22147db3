import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { findAddress } from '../../addresses.ts'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { useConsent } from './use-consent.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

/** Without configured analytics this is nothing at all; with it, nothing is loaded or sent before a yes. */
export function ConsentGate() {
  const { analytics } = useSiteSettings()
  const consent = useConsent()
  const router = useRouter()

  useEffect(() => {
    // A document whose address carries a key may not call others for as long as it lives.
    if (!analytics || consent !== 'agreed' || findAddress(location.pathname)?.kind === 'key') return undefined
    const counting = import('./analytics.ts').then(({ startAnalytics }) => startAnalytics(analytics))
    const countPage = () => {
      // Nothing is sent from a page whose address carries a key.
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
