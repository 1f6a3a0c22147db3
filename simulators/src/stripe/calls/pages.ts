import { badRequest, missing } from '../refusal.ts'
import type { List } from '../objects/stored.ts'
import { text, whole } from './params/readers.ts'

/** The parameters of every list. */
export const pageParams = { limit: whole, starting_after: text, ending_before: text }

type Page = { limit: number | undefined; starting_after: string | undefined; ending_before: string | undefined }

const defaultLimit = 10
const maxLimit = 100

/** One page, newest first. */
export function pageOf<Item extends { id: string }>(
  oldestFirst: Iterable<Item>,
  { limit = defaultLimit, starting_after: after, ending_before: before }: Page,
  url: string,
): List<Item> {
  if (limit < 1 || limit > maxLimit)
    throw badRequest(`Invalid integer: ${limit}. It must be between 1 and ${maxLimit}.`, { param: 'limit' })
  const items = [...oldestFirst].toReversed()
  if (before !== undefined) {
    const newer = items.slice(0, positionOf(items, before, 'ending_before'))
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url }
  }
  const rest = after === undefined ? items : items.slice(positionOf(items, after, 'starting_after') + 1)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

function positionOf(items: readonly { id: string }[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id)
  if (position === -1) throw missing('object', id, param)
  return position
}
