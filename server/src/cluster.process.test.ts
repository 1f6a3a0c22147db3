import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { PreviewEvent } from '@lautgabe/contract/builder/builder-api.ts'
import { expect, test } from 'vitest'
import { clockJumps, databaseRestarted, engineHangs, killed, storeAway } from './test-kit/cluster/faults.ts'
import { runCluster } from './test-kit/cluster/cluster-run.ts'
import { startCluster } from './test-kit/cluster/start-cluster.ts'

test('a cluster loses nothing and plays nothing twice while its parts are killed and go away', async () => {
  await using cluster = await startCluster({ roles: ['web', 'web', 'speech'] })

  const figures = await runCluster(cluster, {
    donations: 36,
    streamers: 6,
    pauseMilliseconds: 400,
    faults: [...killed, databaseRestarted, storeAway(1), engineHangs(1), clockJumps(1)],
    replays: 3,
    seed: 7,
  })

  expect(figures).toMatchObject({ donations: 36, lost: [], twice: [], repeated: [], disordered: [], wrong: [] })

  // A web node has no voices. It has the words spoken elsewhere, also when the node that spoke them dies.
  cluster.speech.hold()
  const preview = fetch(`${cluster.url}${apiBase}/builder/streamer1/preview`, {
    method: 'POST',
    headers: { origin: cluster.url, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'These words are new.' }),
  })
  await cluster.speech.waiting(1)
  const speaker = cluster.nodes[2]
  await speaker?.end('SIGKILL')
  cluster.speech.release()
  await speaker?.start()
  const lines = (await (await preview).text()).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as PreviewEvent).type)).toEqual(['part', 'end'])
})
