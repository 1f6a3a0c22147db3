import { isObject } from '../frame/read-body.ts'

const maxRecords = 1000

export type AnalyticsEvent = {
  id: string
  event: string
  distinctId: string
  properties: Record<string, unknown>
  /** When it happened, by the sender's clock. */
  timestamp: string
  projectKey: string
  receivedAt: string
}

export type FlagRequest = { distinctId: string; projectKey: string; receivedAt: string }

/** A flag is on, off, or the name of the variant that is on. */
export type FlagValue = boolean | string

export type AnalyticsRecords = {
  /** Newest first. */
  events: AnalyticsEvent[]
  flagRequests: FlagRequest[]
  flags: Record<string, FlagValue>
}

/** Reads what `posthog-js-lite` sends to `/batch/`. */
export function readBatch(body: Record<string, unknown>, receivedAt: string): AnalyticsEvent[] {
  const batch = Array.isArray(body['batch']) ? body['batch'].filter(isObject) : []
  return batch.map((entry) => ({
    id: toText(entry['uuid']),
    event: toText(entry['event']),
    distinctId: toText(entry['distinct_id']),
    properties: isObject(entry['properties']) ? entry['properties'] : {},
    timestamp: toText(entry['timestamp']),
    projectKey: toText(body['api_key']),
    receivedAt,
  }))
}

export function readFlagRequest(body: Record<string, unknown>, receivedAt: string): FlagRequest {
  return { distinctId: toText(body['distinct_id']), projectKey: toText(body['token']), receivedAt }
}

export function newestFirst<Record>(arrived: readonly Record[], known: readonly Record[]): Record[] {
  return [...arrived.toReversed(), ...known].slice(0, maxRecords)
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
