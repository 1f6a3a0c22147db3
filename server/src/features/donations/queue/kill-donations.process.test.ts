import { expect, test } from 'vitest'
import { runKillRounds } from '../../../test-kit/kill-donations/rounds.ts'
import { type Step, steps } from '../../../test-kit/kill-donations/story.ts'
import { onPostgres } from '../../../test-kit/test-database.ts'

/** `bench/kill-donations.ts` runs any number of steps; this test runs each step once or twice. */
const onEmbedded: Step[] = ['store', 'keep']

async function faultsAfter(at: readonly Step[], settings: Record<string, string> = {}): Promise<string[]> {
  const rounds = await runKillRounds({ rounds: at.length, at, seed: 6, settings, shareRestarted: 0 })
  return rounds.flatMap(({ step, faults }) => faults.map((fault) => `killed at ${step}: ${fault}`))
}

test.concurrent('after a kill at any step, every donation still reaches a proper end and is charged once', async () => {
  expect(await faultsAfter(onEmbedded)).toEqual([])
})

test.concurrent('the same on PostgreSQL', async () => {
  expect(await faultsAfter(steps, await onPostgres())).toEqual([])
})
