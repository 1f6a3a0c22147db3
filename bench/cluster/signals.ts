import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../server/src/test-kit/free-port.ts'
import { setup as build } from '../../tools/build-once.ts'
import { startChild } from '../live-connections/questions.ts'
import { createStreamers, startOtherNode } from '../live-connections/streamers.ts'
import { median } from '../processes.ts'

const { values } = parseArgs({
  options: { connections: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '9' } },
})

const connectionsPerKey = 20
const keysPerStreamer = 2
const nodes = 2
const folder = join(import.meta.dirname, '../live-connections')
const mainFile = join(import.meta.dirname, '../../dist/server/main.js')

/**
 * `--connections 10000 --rounds 9`: is LISTEN/NOTIFY enough? Two web nodes hold the live connections. A third node
 * tells every streamer something in each round, as if all had a donation at the same moment. The bare limit is the
 * same number of notifications to one listener of PostgreSQL, without any server of ours.
 */
await build()
await using running = new AsyncDisposableStack()
const { app, settings } = await startOtherNode(running)
const connections = Number(values.connections)
const streamers = await createStreamers(app, connections / connectionsPerKey / keysPerStreamer)
const keys = streamers.flatMap((streamer) => streamer.keys)
const clients = await Promise.all(
  Array.from({ length: nodes }, async (_, number) => {
    const port = await freePort()
    const server = await startChild(mainFile, { settings: { ...settings, PORT: `${port}` } })
    running.defer(() => server.stop())
    const child = await startChild(join(folder, 'clients.ts'))
    running.defer(() => child.stop())
    // Each streamer has connections on both nodes.
    const own = Array.from({ length: connections / nodes }, (__, index) => keys[(index + number) % keys.length])
    await child.ask('connect', { kind: 'ours', port, keys: own })
    return child
  }),
)

const bareMilliseconds: number[] = []
const ourMilliseconds: number[] = []
let told = 0
let heard = 0
let onHeard = () => {}
app.notifications.subscribe('bench', () => {
  heard += 1
  if (heard % streamers.length === 0) onHeard()
})
for (let round = 0; round <= Number(values.rounds); round += 1) {
  const bare = await time(async () => {
    const all = new Promise<void>((resolve) => (onHeard = resolve))
    await Promise.all(streamers.map(({ id }) => app.notifications.publish(app.db, 'bench', id)))
    await all
  })
  told += connections / nodes
  const ours = await time(async () => {
    const news = { type: 'donations-changed' as const, ids: [app.newId()], waiting: 0 }
    await Promise.all(streamers.map(({ id }) => app.live.tell(id, news)))
    await Promise.all(clients.map((child) => child.ask('untilTold', told)))
  })
  // The first round warms everything up.
  if (round === 0) continue
  bareMilliseconds.push(bare)
  ourMilliseconds.push(ours)
}
const [bare, ours] = [median(bareMilliseconds), median(ourMilliseconds)]
console.log(
  `${connections} live connections on ${nodes} nodes, ${streamers.length} streamers told at once: all told after ` +
    `${ours.toFixed(0)} ms (longest ${Math.max(...ourMilliseconds).toFixed(0)}), ${((connections * 1000) / ours).toFixed(0)} messages a second; ` +
    `bare notifications ${bare.toFixed(0)} ms, ratio ${(ours / bare).toFixed(1)}`,
)

async function time(act: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
