import { expect, test } from 'vitest'
import { startFuzzTarget } from './test-kit/contract-fuzz/fuzz-target.ts'
import { runCases } from './test-kit/contract-fuzz/run-cases.ts'
import { aDatabase } from './test-kit/test-database.ts'

/** `node bench/contract-fuzz.ts` sends as many as you like, with other seeds. */
test('no hostile input makes an operation fail, answer beside its schema, or change something when it is refused', async () => {
  const { database, release } = await aDatabase()
  const target = await startFuzzTarget({ database })
  const begun = process.cpuUsage()

  const figures = await runCases(target, { perOperation: 200, seed: 1 })
  await target.stop()
  await release()

  const { user, system } = process.cpuUsage(begun)
  const seconds = Math.round((user + system) / 1e6)
  process.stdout.write(
    `contract fuzz: ${figures.operations} operations, ${figures.requests} requests, ${figures.mustBeRefused} of them refused without a trace, ${seconds} s of one core\n`,
  )
  expect(figures.faults).toEqual([])
  expect(figures.requests).toBeGreaterThan(30_000)
})
