let difference: number | undefined

/**
 * The clocks of a stream's computers disagree. A fresh timestamp of the server tells by how much: the smallest
 * difference of all is the one with the least delay in it.
 */
export function noteServerTime(written: string): void {
  const found = Date.now() - Date.parse(written)
  difference = difference === undefined ? found : Math.min(difference, found)
}

/** Converts a time of the server to this computer's clock. */
export function toOwnClock(written: string): number {
  return Date.parse(written) + (difference ?? 0)
}
