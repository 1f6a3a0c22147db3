import { parseArgs } from 'node:util'
import { runCluster } from '../../server/src/test-kit/cluster/cluster-run.ts'
import { startCluster } from '../../server/src/test-kit/cluster/start-cluster.ts'
import { setup as build } from '../../tools/build-once.ts'

const { values } = parseArgs({
  options: {
    donations: { type: 'string', default: '1000' },
    streamers: { type: 'string', default: '20' },
    pause: { type: 'string', default: '400' },
    kills: { type: 'string', default: '2' },
    signal: { type: 'string', default: 'SIGKILL' },
    drain: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
})

/**
 * `--donations 1000 --streamers 20 --pause 400 --kills 2 --signal SIGKILL --drain 2 --seed 1`: two web nodes and a speech node on PostgreSQL
 * and an object store. With SIGTERM it is a rolling restart.
 */
await build()
await using cluster = await startCluster({
  roles: ['web', 'web', 'speech'],
  settings: { DRAIN_SECONDS: values.drain },
})
const figures = await runCluster(cluster, {
  donations: Number(values.donations),
  streamers: Number(values.streamers),
  pauseMilliseconds: Number(values.pause),
  kills: Number(values.kills),
  signal: values.signal as NodeJS.Signals,
  seed: Number(values.seed),
  onNews: (news) => console.log(news),
})
const { lost, twice, repeated, unfinished, waits, ...rest } = figures
for (const donator of [...lost, ...twice, ...repeated, ...unfinished]) console.log(donator)
const sorted = waits.toSorted((a, b) => a - b)
const share = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2)
console.log(
  `${rest.donations} donations, ${rest.kills} ends by ${values.signal}: ${lost.length} lost, ${twice.length} heard twice, ` +
    `${repeated.length} repeated, ${unfinished.length} unfinished, ${rest.ordersLeft} orders left; acknowledged → heard ` +
    `p50 ${share(0.5)} s, p99 ${share(0.99)} s, longest ${share(1)} s; overlays without connection at most ` +
    `${(rest.longestGap / 1000).toFixed(1)} s`,
)
process.exitCode = lost.length + twice.length + repeated.length + unfinished.length > 0 ? 1 : 0
