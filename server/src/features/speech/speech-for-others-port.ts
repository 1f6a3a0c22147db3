/** What a node with speech engines does for nodes that have none. */
export type SpeechForOthers = {
  /** Tells what the engines can do, and takes orders. A timer calls it every second. */
  tick(): Promise<void>
  close(): Promise<void>
}
