import { isObject } from '../../../frame/read-body.ts'
import { badRequest } from '../../refusal.ts'
import type { Reader } from './readers.ts'

type Metadata = Record<string, string>

/** Null empties all of it. */
export const metadata: Reader<Metadata | null | undefined> = (raw, param) => {
  if (raw === undefined) return undefined
  if (raw === '') return null
  if (!isObject(raw)) throw badRequest('Invalid metadata', { param })
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, String(value)]))
}

/** New keys come to the old ones; an empty text takes a key away. */
export function mergeMetadata(present: Metadata | null, given: Metadata | null | undefined): Metadata {
  if (given === undefined) return present ?? {}
  if (given === null) return {}
  return Object.fromEntries(Object.entries({ ...present, ...given }).filter(([, value]) => value !== ''))
}
