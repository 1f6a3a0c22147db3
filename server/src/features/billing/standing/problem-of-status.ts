import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'

/** Why nothing may be read aloud for a streamer with this status. */
export function problemOfStatus(
  status: Capabilities['status'],
): 'no_subscription' | 'no_active_subscription' | undefined {
  if (status === 'active') return undefined
  return status === 'none' ? 'no_subscription' : 'no_active_subscription'
}
