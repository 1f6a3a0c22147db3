import { unreadable } from '../ask-service.ts'
import type { Cursor, OpenAccount, RawEvent } from '../donation-service-port.ts'
import { readBelievableTime, readObject } from '../event-fields.ts'
import { firstItems } from '../first-items.ts'
import { overlapBefore } from '../overlap.ts'
import { toRawEvent } from '../to-raw-event.ts'
import { service, type TipeeestreamCalls } from './tipeeestream-calls.ts'
import { withKey } from './with-key.ts'

const pageSize = 100
const mostPages = 20

type Item = Record<string, unknown>

type Asked = { order: 'asc' | 'desc'; limit: number; start?: number; offset?: number }

async function listPage(calls: TipeeestreamCalls, apiKey: string, asked: Asked): Promise<Item[]> {
  const { order, limit, start, offset = 0 } = asked
  const query = new URLSearchParams({ apiKey, 'type[]': 'donation', sort: 'createdAt', order, limit: String(limit) })
  if (start !== undefined) query.set('start', `${new Date(start).toISOString().slice(0, 19)}Z`)
  if (offset > 0) query.set('offset', String(offset))
  const answer = await calls.askFor(`/v1.0/events.json?${query}`)
  // Documented is the first; clients have met the other two.
  const datas = readObject(answer['datas'])
  const items = [answer['events'], datas['items'], datas['events']].find(Array.isArray)
  if (!items) throw unreadable(service, 'a list of events')
  return firstItems(items, limit)
}

export function listLatest(calls: TipeeestreamCalls, account: OpenAccount, most: number): Promise<RawEvent[]> {
  return withKey(calls, account, async (apiKey) => {
    const items = await listPage(calls, apiKey, { order: 'desc', limit: Math.min(most, pageSize) })
    return items.map((item) => toRawEvent('list', item))
  })
}

/**
 * Pages by time, since it is not clear what `offset` counts: each page begins at the second with which the one before
 * ended. Only for a second with more donations than a page holds the offset must do.
 */
export function listSince(
  calls: TipeeestreamCalls,
  account: OpenAccount,
  cursor: Cursor,
  now: Date,
): Promise<RawEvent[]> {
  return withKey(calls, account, async (apiKey) => {
    const found = new Map<string, Item>()
    let start = overlapBefore(cursor)
    let offset = 0
    let fullest = 1
    for (let page = 0; page < mostPages; page++) {
      const items = await listPage(calls, apiKey, { order: 'asc', limit: pageSize, start, offset })
      const known = found.size
      for (const item of items) found.set(JSON.stringify([item['id'], item['ref']]), item)
      fullest = Math.max(fullest, items.length)
      const last = Math.max(...items.map((item) => timeOf(item, now)))
      const isEnd = items.length < fullest || (offset > 0 && found.size === known)
      if (last > start) [start, offset] = [last, 0]
      else if (isEnd) break
      else offset += items.length
    }
    return [...found.values()].map((item) => toRawEvent('list', item))
  })
}

/** One impossible time must not take the next page behind all the others. */
const timeOf = (item: Item, now: Date) => readBelievableTime(item['created_at'], now)?.getTime() ?? 0
