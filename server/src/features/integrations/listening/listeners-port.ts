/** Hears the donations of all linked accounts. */
export type ListenersPort = {
  /** Takes accounts that nobody listens to and starts what is due. A timer calls it every second. */
  tick(): Promise<void>
  /** For tests: resolves when nothing is under way. */
  idle(): Promise<void>
}
