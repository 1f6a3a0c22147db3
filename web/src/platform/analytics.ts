import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import { PostHog } from 'posthog-js-lite'

export type Analytics = { countPage(route: string): void; stop(): void }

/** Loaded only after consent. Counts route patterns, never addresses: those may carry keys and names. */
export function startAnalytics({ projectKey, host }: NonNullable<SiteSettings['analytics']>): Analytics {
  const client = new PostHog(projectKey, {
    host,
    persistence: 'memory',
    autocapture: false,
    captureHistoryEvents: false,
    flushAt: 1,
    preloadFeatureFlags: true,
  })
  return {
    countPage: (route) => client.capture('page viewed', { route }),
    stop: () => {
      client.reset()
      void client.optOut()
    },
  }
}
