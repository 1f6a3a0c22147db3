import type { z } from '@lautgabe/contract/zod.ts'

export type JobDefinition = {
  payload: z.ZodObject
  /** First run included. Between two attempts the wait doubles, from one second on. */
  attempts: number
  /** How many of them one node runs at a time. */
  atOnce: number
  /** Jobs of this name may be added under a key. It decides how their queue is made, so it stays as it was at first. */
  hasKeys?: boolean
}

export type JobCatalogue = Record<string, JobDefinition>

export type PayloadOf<C extends JobCatalogue, Name extends keyof C> = z.output<C[Name]['payload']>

/**
 * `key`: where a job of the same name waits under the same key, that one is enough. It starts after the transaction that
 * wanted it again, so it sees what that transaction changed. A job that runs already does not count as waiting.
 */
export type AddOptions<C extends JobCatalogue, Name extends keyof C> =
  | { startAfter?: Date; key?: never }
  | (C[Name] extends { hasKeys: true } ? { key: string; startAfter?: never } : never)

/** `giveUp` is the queue's last act on a job that failed for good, so that nothing waits for it for ever. */
export type JobHandler<Payload> = {
  run(payload: Payload): Promise<void>
  giveUp?(payload: Payload, error: unknown): Promise<void>
}

export type JobHandlers<C extends JobCatalogue> = { [Name in keyof C]: JobHandler<PayloadOf<C, Name>> }
