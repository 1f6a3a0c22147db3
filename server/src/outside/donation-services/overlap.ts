import type { Cursor } from './donation-service-port.ts'

const overlapMilliseconds = 10 * 60 * 1000

/**
 * Where a list by time begins: some donations become visible a little after later ones. Whoever stores them knows those
 * that it has.
 */
export function overlapBefore({ newestAt }: Pick<Cursor, 'newestAt'>): number {
  return Math.max(0, newestAt.getTime() - overlapMilliseconds)
}
