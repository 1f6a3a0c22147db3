import type { AnalyticsEvent, FlagRequest } from '../../simulators/src/analytics/analytics-records.ts'
import type { Rig } from './rig.ts'

/** The events that reached the analytics service, newest first. */
export async function analyticsRecords({
  simulators,
}: Rig): Promise<{ events: AnalyticsEvent[]; flagRequests: FlagRequest[] }> {
  const [events, flagRequests] = await Promise.all(
    ['events', 'flag-requests'].map(async (name) => (await fetch(`${simulators}/analytics/${name}`)).json()),
  )
  return { events: events as AnalyticsEvent[], flagRequests: flagRequests as FlagRequest[] }
}

export async function forgetAnalytics({ simulators }: Rig): Promise<void> {
  await fetch(`${simulators}/analytics/events`, { method: 'DELETE' })
}
