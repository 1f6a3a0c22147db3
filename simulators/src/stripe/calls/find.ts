import { missing } from '../refusal.ts'

/** The object with this id, or Stripe's refusal. */
export function find<Found>(table: ReadonlyMap<string, Found>, kind: string, id: string, param = 'id'): Found {
  const found = table.get(id)
  if (found === undefined) throw missing(kind, id, param)
  return found
}
