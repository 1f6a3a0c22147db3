import type { Cursor } from './donation-service-port.ts'

const overlapMilliseconds = 10 * 60 * 1000

/**
 * A list by time begins here. Some donations become visible a little after later ones; the store knows those that it
 * already has.
 */
export function overlapBefore({ newestAt }: Pick<Cursor, 'newestAt'>): number {
  return Math.max(0, newestAt.getTime() - overlapMilliseconds)
}
