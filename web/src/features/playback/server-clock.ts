let difference: number | undefined

/**
 * The clocks of a stream's computers disagree. What the server has just written tells by how much: of all that was
 * noted, the smallest difference is the one with the least delay in it.
 */
export function noteServerTime(written: string): void {
  const found = Date.now() - Date.parse(written)
  difference = difference === undefined ? found : Math.min(difference, found)
}

/** A moment of the server's, on this computer's clock. */
export function toOwnClock(written: string): number {
  return Date.parse(written) + (difference ?? 0)
}
