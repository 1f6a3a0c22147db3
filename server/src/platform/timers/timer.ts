import type { DatabaseTransaction } from '../database/tables.ts'

export type Timer = {
  name: string
  everySeconds: number
  /** "one-node": for the whole of a run it runs nowhere else in the cluster. "each-node": every node runs it. */
  on: 'one-node' | 'each-node'
  run(run: TimerRun): Promise<void>
}

export type TimerRun = {
  /** Fires when the run has to end: the process stops, or this node was declared gone and another one takes over. */
  signal: AbortSignal
  /** In each transaction that writes: throws when another node may be running the timer by now. */
  requireFence(tx: DatabaseTransaction): Promise<void>
}
