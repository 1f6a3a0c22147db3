import { parseArgs } from 'node:util'
import { databaseBytes } from '../../server/src/test-kit/cluster/database-bytes.ts'
import { runCluster } from '../../server/src/test-kit/cluster/cluster-run.ts'
import { startCluster } from '../../server/src/test-kit/cluster/start-cluster.ts'
import { setup as build } from '../../tools/build-once.ts'
import { megabytesOf, processorSeconds } from '../processes.ts'
import { report } from './report.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    donations: { type: 'string', default: '5000' },
    streamers: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
})

/** After the warm-up, memory may grow by this share and no more. */
const growthMax = 1.15

/**
 * `--minutes 60 --donations 5000 --streamers 200 --seed 1`: the donations of a day in an hour, on one server.
 * Moderators decide about those of half the streamers, and every streamer has an overlay that plays.
 */
await build()
await using cluster = await startCluster({ roles: ['all'] })
const [server] = cluster.nodes
const memory: number[] = []
const sampling = setInterval(() => memory.push(megabytesOf(server?.pid).now), 5000)
const [donations, streamers] = [Number(values.donations), Number(values.streamers)]
const busyBefore = processorSeconds(server?.pid)
const bytesBefore = await databaseBytes(cluster)
const figures = await runCluster(cluster, {
  donations,
  streamers,
  reviewed: Math.floor(streamers / 2),
  pauseMilliseconds: (Number(values.minutes) * 60_000 * streamers) / donations,
  faults: [],
  replays: Math.floor(donations / 100),
  seed: Number(values.seed),
})
clearInterval(sampling)
const busy = processorSeconds(server?.pid) - busyBefore
report(figures, `busy day, seed ${values.seed}`)
const mean = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length)
const quarter = Math.floor(memory.length / 4)
const [early, late] = [mean(memory.slice(quarter, 2 * quarter)), mean(memory.slice(-quarter))]
const bytes = ((await databaseBytes(cluster)) - bytesBefore) / donations
console.log(
  `memory ${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last (ratio ${(late / early).toFixed(2)}); ` +
    `${((busy * 1000) / donations).toFixed(0)} ms of processor time per donation without speech, ` +
    `${(bytes / 1024).toFixed(1)} kB in the database with indexes`,
)
if (late / early > growthMax) process.exitCode = 1
