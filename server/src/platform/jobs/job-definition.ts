import type { z } from '@lautgabe/contract/zod.ts'

export type JobDefinition = {
  payload: z.ZodObject
  /** Includes the first run. The wait between two attempts doubles, from one second on. */
  attempts: number
  /** The wait never becomes longer. Left out: five minutes. */
  longestWaitSeconds?: number
  /** How many of these jobs one node runs at a time. */
  atOnce: number
  /**
   * How many of them may belong to one owner, the `userId` of the payload. The other places stay free for other owners,
   * however long the jobs of one take. A job without an owner may take any place.
   */
  atOncePerOwner?: number
  /** Jobs of this name may be added under a key. This decides how their queue is created, so it can never change. */
  hasKeys?: boolean
  /** Only nodes with speech engines run these jobs. */
  makesSound?: boolean
}

export type JobCatalogue = Record<string, JobDefinition>

export function ownerOf({ atOncePerOwner }: JobDefinition, payload: object): string | undefined {
  if (atOncePerOwner === undefined || !('userId' in payload)) return undefined
  return typeof payload.userId === 'string' ? payload.userId : undefined
}

export type PayloadOf<C extends JobCatalogue, Name extends keyof C> = z.output<C[Name]['payload']>

/**
 * `key`: if a job of the same name already waits under the same key, no second one is added. The waiting job starts after the transaction that wanted it again, so it sees that transaction's changes. A running job does not count as waiting.
 */
export type AddOptions<C extends JobCatalogue, Name extends keyof C> =
  | { startAfter?: Date; key?: never }
  | (C[Name] extends { hasKeys: true } ? { key: string; startAfter?: never } : never)

export type JobHandler<Payload> = {
  run(payload: Payload): Promise<void>
  /** The queue's last call for a job that failed for good, so that nothing waits for it for ever. */
  giveUp?(payload: Payload, error: unknown): Promise<void>
  /**
   * Called in place of another run when a person starts a given-up job again, if `giveUp` has left a run nothing to do.
   * It may be called more than once.
   */
  startAgain?(payload: Payload): Promise<void>
}

export type JobHandlers<C extends JobCatalogue> = { [Name in keyof C]: JobHandler<PayloadOf<C, Name>> }
