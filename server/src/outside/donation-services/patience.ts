/** How long an adapter waits. Together these find a connection that only seems to be open within 90 seconds. */
export type Patience = {
  /** For the answer to one HTTP call. */
  callMilliseconds: number
  /** From the first byte until a connection is ready to hear donations. */
  openMilliseconds: number
  /** For the next sign of life, where the service gives them unasked. */
  silenceMilliseconds: number
  /** Between two questions for a sign of life, where we have to ask. A service may want to be asked more often. */
  pingMilliseconds: number
  /** For the answer to such a question. */
  pongMilliseconds: number
  /** Before a connection is opened again that carries test donations only. */
  oldSocketAgainMilliseconds: number
}

export const usualPatience: Patience = {
  callMilliseconds: 15_000,
  openMilliseconds: 20_000,
  silenceMilliseconds: 80_000,
  pingMilliseconds: 25_000,
  pongMilliseconds: 20_000,
  oldSocketAgainMilliseconds: 60_000,
}
