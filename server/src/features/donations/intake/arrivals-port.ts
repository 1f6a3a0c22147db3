export type Arrivals = {
  /** Shows new donations on every page of the streamer. Call it after the commit; it never fails. */
  tell(userId: string, ids: readonly string[]): void
  /** Tells what is left. */
  close(): Promise<void>
}
