import { parseArgs } from 'node:util'
import { startFuzzTarget } from '../server/src/test-kit/contract-fuzz/fuzz-target.ts'
import { noFigures, runCases } from '../server/src/test-kit/contract-fuzz/run-cases.ts'
import { startRealPostgres } from '../server/src/test-kit/postgres/real-postgres.ts'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
  },
})

/**
 * `--cases 1000000 --seed 1 --minutes 10`: hostile calls to every operation, in rounds. A fault names the seed of its
 * round: `--seed <it> --cases 1` sends that round again.
 */
const perOperation = 200
const begun = performance.now()
const secondsGone = () => (performance.now() - begun) / 1000
const postgres = await startRealPostgres()
const figures = noFigures()
let seed = Number(values.seed)
while (figures.requests < Number(values.cases) && secondsGone() < Number(values.minutes) * 60) {
  // Every round begins with an empty database: otherwise the things that earlier rounds made would slow down the later.
  const target = await startFuzzTarget({ databaseUrl: await postgres.create(`round_${seed}`) })
  const known = figures.faults.length
  await runCases(target, { perOperation, seed, figures })
  await target.stop()
  for (const fault of figures.faults.slice(known)) console.log(`seed ${seed}: ${fault}`)
  seed += 1
}
await postgres.stop()
const { operations, requests, mustBeRefused, byStatus, faults } = figures
const statuses = Object.entries(byStatus).map(([status, times]) => `${status}: ${times}`)
console.log(
  `contract fuzz: ${operations} operations, ${requests} requests in ${Math.round(secondsGone())} s, ` +
    `${mustBeRefused} refused without a trace, faults: ${faults.length} (${statuses.join(', ')})`,
)
process.exitCode = faults.length > 0 ? 1 : 0
