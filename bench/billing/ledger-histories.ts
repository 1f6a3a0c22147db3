import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import { histories } from '../../server/src/features/billing/test-kit/ledger-steps.ts'
import { playHistories } from '../../server/src/features/billing/test-kit/play-histories.ts'
import { onBothDatabases } from './on-both-databases.ts'

const atOnce = 2000
const length = 14

/**
 * `node bench/billing/ledger-histories.ts [histories] [seed]`: plays random histories in the database and in the model,
 * and stops at the first difference.
 */
async function playMany(count: number, seed: number): Promise<void> {
  await onBothDatabases({ DEFAULT_PLAN: 'none' }, async (app, database) => {
    const begun = performance.now()
    for (let played = 0; played < count; played += atOnce) {
      const [drawn = []] = fc.sample(histories(Math.min(atOnce, count - played), length), {
        numRuns: 1,
        seed: seed + played,
      })
      const difference = await playHistories(app, drawn)
      if (difference) {
        console.log(`ledger histories on ${database}, seed ${seed + played}: ${difference}`)
        process.exitCode = 1
        return
      }
      // The next ones must not wait for those that are done.
      for (const table of ['characterHolds', 'characterBuckets', 'characterLedger', 'subscriptions', 'users'] as const)
        await app.db.deleteFrom(table).execute()
    }
    const seconds = (performance.now() - begun) / 1000
    console.log(`ledger histories on ${database}: ${count} agree with the model, ${seconds.toFixed(0)} s, seed ${seed}`)
  })
}

const [count = '100000', seed = String(randomInt(1_000_000_000))] = process.argv.slice(2)
await playMany(Number(count), Number(seed))
