import { parseArgs } from 'node:util'
import * as faults from '../../server/src/test-kit/cluster/faults.ts'
import { runCluster } from '../../server/src/test-kit/cluster/cluster-run.ts'
import { startCluster } from '../../server/src/test-kit/cluster/start-cluster.ts'
import { setup as build } from '../../tools/build-once.ts'
import { report } from './report.ts'

const { values } = parseArgs({
  options: {
    donations: { type: 'string', default: '1000' },
    streamers: { type: 'string', default: '20' },
    pause: { type: 'string', default: '1000' },
    faults: { type: 'string', default: 'kill,kill' },
    replays: { type: 'string', default: '20' },
    drain: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
})

/** What each word of `--faults` means. */
const kinds: Record<string, readonly faults.Fault[]> = {
  kill: faults.killed,
  replace: faults.replaced,
  freeze: faults.frozen(30),
  database: [faults.databaseRestarted],
  store: [faults.storeAway(10)],
  engine: [faults.engineFails(10), faults.engineHangs(10)],
  clock: [faults.clockJumps(10)],
}

/**
 * Two web nodes and a speech node on PostgreSQL and an object store.
 * `--donations 1000 --streamers 20 --pause 1000 --faults kill,kill,freeze,database,store,engine,clock --replays 20 --seed 1`;
 * with `--faults replace --pause 3000` it is a rolling restart.
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
  faults: values.faults.split(',').flatMap((word) => kinds[word] ?? []),
  replays: Number(values.replays),
  seed: Number(values.seed),
  onNews: (news) => console.log(news),
})
report(figures, `${values.faults}, seed ${values.seed}`)
