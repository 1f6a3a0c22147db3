import type { World } from '../world.ts'
import { readShape, type ReadBy, type Shape } from './params/readers.ts'

/** A call of the API: an object with an id, or a list. */
export type ApiCall = {
  method: 'GET' | 'POST' | 'DELETE'
  pattern: URLPattern
  path: string
  answer(world: World, raw: Record<string, unknown>, ids: Ids): object
}

/** The ids in the path. */
type Ids = { id: string; other: string }

/** `:id` and `:other` in the path are ids. `expand` is read elsewhere, for all calls alike. */
export function call<Fields extends Shape>(
  method: ApiCall['method'],
  path: string,
  shape: Fields,
  answer: (world: World, params: ReadBy<Fields>, ids: Ids) => object,
): ApiCall {
  return {
    method,
    path,
    pattern: new URLPattern({ pathname: path }),
    answer: (world, raw, ids) => answer(world, readShape(raw, shape), ids),
  }
}
