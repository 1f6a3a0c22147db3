import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import { PostHog } from 'posthog-js-lite'

export type Analytics = { countPage(route: string): void; stop(): void }

/** Loaded only after consent. It counts route patterns, never addresses, because those may carry keys and names. */
export function startAnalytics({ projectKey, host }: NonNullable<SiteSettings['analytics']>): Analytics {
  const client = new PostHog(projectKey, {
    host,
    persistence: 'memory',
    autocapture: false,
    captureHistoryEvents: false,
    flushAt: 1,
    preloadFeatureFlags: true,
    before_send: withoutAddresses,
  })
  return {
    countPage: (route) => client.capture('page viewed', { route }),
    // Not reset(): it fetches the flags again under a new id.
    stop: () => void client.optOut(),
  }
}

const addressFields = new Set([
  '$current_url',
  '$pathname',
  '$host',
  '$referrer',
  '$referring_domain',
  '$session_entry_url',
  '$title',
])

type Event = { event: string; properties?: Record<string, unknown> }

/** The library adds these to every event by itself. */
function withoutAddresses<E extends Event>(event: E | null): E | null {
  if (!event) return null
  const properties = Object.entries(event.properties ?? {}).filter(([name]) => !addressFields.has(name))
  return { ...event, properties: Object.fromEntries(properties) }
}
