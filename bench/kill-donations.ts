import { parseArgs } from 'node:util'
import { runKillRounds } from '../server/src/test-kit/kill-donations/rounds.ts'
import { type Step, steps } from '../server/src/test-kit/kill-donations/story.ts'
import { startRealPostgres } from '../server/src/test-kit/postgres/real-postgres.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    at: { type: 'string', default: steps.join() },
    database: { type: 'string', default: 'embedded' },
    restarted: { type: 'string', default: '0.25' },
  },
})

/** `--rounds 100 --seed 1 --database embedded|postgres --at store,keep`: kills a server at each step from arrival to ready. */
const postgres = values.database === 'postgres' ? await startRealPostgres() : undefined
const settings = postgres && {
  DATABASE_URL: postgres.url('postgres'),
  SECRET_KEY: 'only good for these rounds, no more',
}
const rounds = await runKillRounds({
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  at: values.at.split(',') as Step[],
  shareRestarted: Number(values.restarted),
  ...(settings && { settings }),
  onRound({ number, step, isRestarted, faults }) {
    const what = `${(performance.now() / 1000).toFixed(0)} s, round ${number}: killed at ${step}${isRestarted ? ', restarted' : ''}`
    console.log(`${what}${faults.length > 0 ? `\n  ${faults.join('\n  ')}` : ''}`)
  },
})
await postgres?.stop()
const bad = rounds.filter(({ faults }) => faults.length > 0)
console.log(`kill rounds on ${values.database}: ${rounds.length}, with faults: ${bad.length}`)
process.exitCode = bad.length > 0 ? 1 : 0
