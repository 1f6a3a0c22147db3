import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../frame/read-body.ts'
import type { EventType } from '../objects/event.ts'
import type { ApiObject } from '../objects/stored.ts'
import type { World } from '../world.ts'

/** Changes an object and raises the event with the former values, unless nothing is different. */
export function changeObject<Changed extends ApiObject>(
  world: World,
  object: Changed,
  changes: Partial<Changed>,
  type: EventType,
): void {
  const before = structuredClone(object)
  Object.assign(object, changes)
  const previous = formerValues(before, object)
  if (Object.keys(previous).length > 0) world.raise(type, object, previous)
}

/** The values that are different now. Inside an object only its different members count, a list counts as a whole. */
function formerValues(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const former: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, present] = [before[key], after[key]]
    if (isDeepStrictEqual(old, present)) continue
    former[key] = isObject(old) && isObject(present) ? formerValues(old, present) : (old ?? null)
  }
  return former
}
