import { isObject } from '../service-calls/read-json.ts'

/**
 * The objects in a page of a list. What goes beyond the number that was asked for belongs to the next page: a service that
 * sends everything at once, or a million empty objects, must not fill our memory.
 */
export function firstItems(items: readonly unknown[], asked: number): Record<string, unknown>[] {
  return items.slice(0, asked).filter(isObject)
}
