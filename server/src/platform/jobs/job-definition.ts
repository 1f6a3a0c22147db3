import type { z } from '@lautgabe/contract/zod.ts'

export type JobDefinition = {
  payload: z.ZodObject
  /** First run included. Between two attempts the wait doubles, from one second on. */
  attempts: number
  /** How many of them one node runs at a time. */
  atOnce: number
}

export type JobCatalogue = Record<string, JobDefinition>

export type PayloadOf<C extends JobCatalogue, Name extends keyof C> = z.output<C[Name]['payload']>

/** `giveUp` is the queue's last act on a job that failed for good, so that nothing waits for it for ever. */
export type JobHandler<Payload> = {
  run(payload: Payload): Promise<void>
  giveUp?(payload: Payload, error: unknown): Promise<void>
}

export type JobHandlers<C extends JobCatalogue> = { [Name in keyof C]: JobHandler<PayloadOf<C, Name>> }
