import { unreadable } from '../ask-service.ts'
import type { Cursor, OpenAccount, RawEvent } from '../donation-service-port.ts'
import { firstItems } from '../first-items.ts'
import { overlapBefore } from '../overlap.ts'
import { toRawEvent } from '../to-raw-event.ts'
import { service, type StreamelementsCalls } from './streamelements-calls.ts'

const pageSize = 100
const mostPages = 20

async function listPage(
  calls: StreamelementsCalls,
  { id, credentials }: OpenAccount,
  limit: number,
  asked: Record<string, string>,
): Promise<RawEvent[]> {
  const query = new URLSearchParams({ ...asked, limit: String(limit) })
  const { docs } = await calls.askAs(credentials, `/tips/${encodeURIComponent(id)}?${query}`)
  if (!Array.isArray(docs)) throw unreadable(service, 'a list of tips')
  return firstItems(docs, limit).map((tip) => toRawEvent('list', tip))
}

export async function listLatest(calls: StreamelementsCalls, account: OpenAccount, most: number): Promise<RawEvent[]> {
  return listPage(calls, account, Math.min(most, pageSize), { sort: '-createdAt', offset: '0' })
}

/** Oldest first, so that tips which arrive meanwhile move nothing, and a list that is cut off can be continued. */
export async function listSince(calls: StreamelementsCalls, account: OpenAccount, cursor: Cursor): Promise<RawEvent[]> {
  const asked = { sort: 'createdAt', after: String(overlapBefore(cursor)) }
  const found: RawEvent[] = []
  for (let page = 0; page < mostPages; page++) {
    const tips = await listPage(calls, account, pageSize, { ...asked, offset: String(found.length) })
    if (tips.length === 0) break
    found.push(...tips)
    if (tips.length < pageSize) break
  }
  return found
}
