import type { DatabaseTransaction } from '../database/tables.ts'

export type Timer = {
  name: string
  everySeconds: number
  /** "one-node": during a run, it runs nowhere else in the cluster. "each-node": every node runs it. */
  on: 'one-node' | 'each-node'
  run(run: TimerRun): Promise<void>
}

export type TimerRun = {
  /** Fires when the run has to end: the process stops, or this node was declared gone and another one takes over. */
  signal: AbortSignal
  /** Call it in each transaction that writes. Throws when another node may already be running the timer. */
  requireFence(tx: DatabaseTransaction): Promise<void>
}
