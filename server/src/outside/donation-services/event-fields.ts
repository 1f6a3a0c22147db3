import { isObject } from '../service-calls/read-json.ts'

// What services send is never certain. These readers accept anything and never throw.

export function readObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

/** Some services send a list for several and the thing itself for one. */
export function readObjects(value: unknown): Record<string, unknown>[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject)
}

/** Exactly as typed; empty if it is no text. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The same id may come as a number on a socket and as text in a list. */
export function readId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : undefined
  return typeof value === 'string' && /^[\w.-]{1,100}$/.test(value) ? value : undefined
}

/** For ids of another kind than the usual ones, so that the two can never be taken for each other. */
export function readPrefixedId(prefix: string, value: unknown): string | undefined {
  const id = readId(value)
  return id === undefined ? undefined : `${prefix}:${id}`
}

const earliest = Date.UTC(2000, 0, 1)
const aDayMilliseconds = 24 * 60 * 60 * 1000

/** A time that cannot be true is replaced by the time of receipt. */
export function readTime(value: unknown, receivedAt: Date): Date {
  return readBelievableTime(value, receivedAt) ?? receivedAt
}

export function readBelievableTime(value: unknown, receivedAt: Date): Date | undefined {
  const time = readMilliseconds(value)
  const isBelievable = time >= earliest && time <= receivedAt.getTime() + aDayMilliseconds
  return isBelievable ? new Date(time) : undefined
}

/** Reads Unix seconds or a date in text; NaN if it is neither. */
export function readMilliseconds(value: unknown): number {
  if (typeof value === 'number') return value * 1000
  if (typeof value !== 'string') return Number.NaN
  return /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value)
}
