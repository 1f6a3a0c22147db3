import { keepLocally, readLocally } from '../../platform/browser/keep-locally.ts'

export type Consent = 'agreed' | 'declined' | 'not-asked'

const storageKey = 'lautgabe.analytics-consent'
const listeners = new Set<() => void>()
let isAskedAgain = false

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentConsent(): Consent {
  if (isAskedAgain) return 'not-asked'
  const stored = readLocally(storageKey)
  return stored === 'agreed' || stored === 'declined' ? stored : 'not-asked'
}

export function giveConsent(answer: 'agreed' | 'declined'): void {
  isAskedAgain = false
  keepLocally(storageKey, answer)
  for (const listener of listeners) listener()
}

/** Taking consent back must be as easy as giving it. */
export function askAgain(): void {
  isAskedAgain = true
  for (const listener of listeners) listener()
}
