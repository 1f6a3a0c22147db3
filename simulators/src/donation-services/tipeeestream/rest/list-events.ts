import type { TipeeestreamEvent } from '../events/tipeeestream-event.ts'

const usualLimit = 10
const maxLimit = 100

/** One page of events and how many there are in all, or nothing if a date cannot be read. */
export function listEvents(
  newestFirst: readonly TipeeestreamEvent[],
  query: URLSearchParams,
): { page: TipeeestreamEvent[]; totalCount: number } | undefined {
  const start = readDate(query.get('start'), -Infinity)
  const end = readDate(query.get('end'), Infinity)
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined
  const types = query.getAll('type[]')
  const key = query.get('sort') === 'ref' ? byRef : byTime
  const found = newestFirst
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .filter(({ createdAt }) => createdAt.getTime() >= start && createdAt.getTime() <= end)
    .toSorted((one, other) => (query.get('order') === 'asc' ? key(one, other) : key(other, one)))
  const offset = readCount(query.get('offset'), 0)
  const limit = Math.min(readCount(query.get('limit'), usualLimit), maxLimit)
  return { page: found.slice(offset, offset + limit), totalCount: found.length }
}

function byTime(one: TipeeestreamEvent, other: TipeeestreamEvent): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id
}

function byRef(one: TipeeestreamEvent, other: TipeeestreamEvent): number {
  return one.ref < other.ref ? -1 : 1
}

function readDate(text: string | null, fallback: number): number {
  // A plus sign that nobody encoded arrives as a space.
  return text === null ? fallback : Date.parse(text.replace(' ', '+'))
}

function readCount(text: string | null, fallback: number): number {
  return text !== null && /^\d+$/.test(text) ? Number(text) : fallback
}
