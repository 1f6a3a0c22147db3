import { isObject } from '../../service-calls/read-json.ts'
import { unreadable } from '../ask-service.ts'
import type { Cursor, OpenAccount, RawEvent } from '../donation-service-port.ts'
import { overlapBefore } from '../overlap.ts'
import { toRawEvent } from '../to-raw-event.ts'
import { service, type StreamelementsCalls } from './streamelements-calls.ts'

const pageSize = 100
const mostPages = 20

async function listPage(
  calls: StreamelementsCalls,
  { id, credentials }: OpenAccount,
  query: Record<string, string>,
): Promise<RawEvent[]> {
  const { docs } = await calls.askAs(credentials, `/tips/${encodeURIComponent(id)}?${new URLSearchParams(query)}`)
  if (!Array.isArray(docs)) throw unreadable(service, 'a list of tips')
  return docs.filter(isObject).map((tip) => toRawEvent('list', tip))
}

export async function listLatest(calls: StreamelementsCalls, account: OpenAccount, most: number): Promise<RawEvent[]> {
  const limit = Math.min(most, pageSize)
  const tips = await listPage(calls, account, { sort: '-createdAt', offset: '0', limit: String(limit) })
  return tips.slice(0, most)
}

/** Oldest first, so that tips which arrive meanwhile move nothing, and a list that is cut off can be continued. */
export async function listSince(calls: StreamelementsCalls, account: OpenAccount, cursor: Cursor): Promise<RawEvent[]> {
  const asked = { sort: 'createdAt', after: String(overlapBefore(cursor)), limit: String(pageSize) }
  const found: RawEvent[] = []
  for (let page = 0; page < mostPages; page++) {
    const tips = await listPage(calls, account, { ...asked, offset: String(found.length) })
    if (tips.length === 0) break
    found.push(...tips)
    if (tips.length < pageSize) break
  }
  return found
}
