import { unreadable } from '../ask-service.ts'
import type { Cursor, OpenAccount, RawEvent } from '../donation-service-port.ts'
import { readId, readMilliseconds } from '../event-fields.ts'
import { firstItems } from '../first-items.ts'
import { overlapBefore } from '../overlap.ts'
import { toRawEvent } from '../to-raw-event.ts'
import { service, type StreamlabsCalls } from './streamlabs-calls.ts'

const pageSize = 100
const mostPages = 20

type Item = Record<string, unknown>

/** One page, newest first. */
async function listPage(calls: StreamlabsCalls, account: OpenAccount, limit: number, before?: number): Promise<Item[]> {
  // Without `currency`, amounts come as they were given.
  const query = new URLSearchParams({ limit: String(limit), ...(before !== undefined && { before: String(before) }) })
  const { data } = await calls.askAs(account.credentials, `/donations?${query}`)
  if (!Array.isArray(data)) throw unreadable(service, 'a list of donations')
  return firstItems(data, limit)
}

export async function listLatest(calls: StreamlabsCalls, account: OpenAccount, most: number): Promise<RawEvent[]> {
  const items = await listPage(calls, account, Math.min(most, pageSize))
  return items.map((item) => toRawEvent('list', item))
}

/**
 * Pages backwards until a known id appears: which page `after` would give when many are new is not documented. The
 * overlap finds donations whose payment was completed after that of a later one.
 */
export async function listSince(calls: StreamlabsCalls, account: OpenAccount, cursor: Cursor): Promise<RawEvent[]> {
  const overlap = overlapBefore(cursor)
  const newestId = idOf({ donation_id: cursor.newestId })
  const isKnown = (item: Item) => {
    const time = readMilliseconds(item['created_at'])
    return newestId === Infinity ? time < overlap : idOf(item) <= newestId && !(time >= overlap)
  }
  const found: Item[] = []
  let before: number | undefined
  for (let page = 0; page < mostPages; page++) {
    const items = await listPage(calls, account, pageSize, before)
    found.push(...items.filter((item) => !isKnown(item)))
    const lowest = Math.min(...items.map(idOf))
    if (items.some(isKnown) || lowest >= (before ?? Infinity)) break
    before = lowest
  }
  return found.toReversed().map((item) => toRawEvent('list', item))
}

/** Infinite if there is none, so that it counts as new and never as the end of the list. */
function idOf(item: Item): number {
  const id = readId(item['donation_id'])
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : Infinity
}
