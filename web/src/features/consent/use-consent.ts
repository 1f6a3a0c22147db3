import { useSyncExternalStore } from 'react'
import { type Consent, currentConsent, subscribeToConsent } from './consent.ts'

/** On the server, and until the page is hydrated, the consent is unknown and nothing is shown. */
export function useConsent(): Consent | 'unknown' {
  return useSyncExternalStore<Consent | 'unknown'>(subscribeToConsent, currentConsent, () => 'unknown')
}
