import { join } from 'node:path'
import { setVolume } from '../server/src/features/playback/control-playback.ts'
import { freePort } from '../server/src/test-kit/free-port.ts'
import type { Census, ClientsTask } from './live-connections/clients.ts'
import type { Figures } from './live-connections/figures.ts'
import { type Child, startChild } from './live-connections/questions.ts'
import { createStreamers, startOtherNode, type Streamer } from './live-connections/streamers.ts'
import { median } from './processes.ts'
import { reportRow } from './report-row.ts'
import type { Bar } from './rows.ts'

const connections = 5000
const connectionsPerKey = 20
const keysPerStreamer = 2
const rounds = 7
const messagesPerRound = 10
const memoryMax = 2
const fanOutMin = 0.6
const backSecondsMax = 10
const patienceMilliseconds = 120_000

const here = join(import.meta.dirname, 'live-connections')
const mainFile = join(import.meta.dirname, '../dist/server/main.js')
const withFigures = ['--expose-gc', '--import', join(here, 'ask-our-server.ts')]

type App = Awaited<ReturnType<typeof startOtherNode>>['app']

type Contender = {
  name: ClientsTask['kind']
  server: Child
  clients: Child
  bytesEach: { heap: number; resident: number }
  /** Sends everybody a message, this many times. */
  tell(times: number): Promise<unknown>
  told: number
  perSecond: number[]
  perProcessorSecond: number[]
}

/** Five thousand live connections on one node of ours, on a bare `ws` server and on socket.io. */
async function measureLiveConnections(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const { app, settings } = await startOtherNode(running)
  const streamers = await createStreamers(app, connections / connectionsPerKey / keysPerStreamer)
  const keys = streamers.flatMap((streamer) => streamer.keys)
  const port = await freePort()
  const startOurs = () => startChild(mainFile, { nodeOptions: withFigures, settings: { ...settings, PORT: `${port}` } })

  const contenders: Contender[] = []
  for (const name of ['ws', 'socket.io'] as const) {
    const barePort = await freePort()
    const file = join(here, name === 'ws' ? 'bare.server.ts' : 'socket-io.server.ts')
    const server = await startChild(file, { nodeOptions: ['--expose-gc'], settings: { PORT: `${barePort}` } })
    running.defer(() => server.stop())
    const filled = await fill({ kind: name, port: barePort, keys: [] }, server, running)
    const tell = (times: number) => server.ask('tell', { text: JSON.stringify(newsOf(app.newId(), 0)), times })
    contenders.push({ name, server, ...filled, tell, told: 0, perSecond: [], perProcessorSecond: [] })
  }
  let server = await startOurs()
  running.defer(() => server.stop())
  const filled = await fill({ kind: 'ours', port, keys }, server, running)
  const ours: Contender = {
    name: 'ours',
    server,
    ...filled,
    tell: (times) => tellAll(app, streamers, times),
    told: 0,
    perSecond: [],
    perProcessorSecond: [],
  }
  contenders.push(ours)

  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) await tellOnce(contender, round > 0)
  }
  // From here on only ours is measured, against the clock.
  for (const peer of contenders.filter(({ name }) => name !== 'ours')) {
    await peer.clients.stop()
    await peer.server.stop()
  }
  const restart = await restartUnder(ours.clients, app, streamers, async (whileGone) => {
    await server.stop()
    const changed = whileGone()
    server = await startOurs()
    await changed
    return server
  })
  report(contenders, restart)
}

/** Opens all connections and takes the server's memory before and after. */
async function fill(task: ClientsTask, server: Child, running: AsyncDisposableStack) {
  const clients = await startChild(join(here, 'clients.ts'))
  running.defer(() => clients.stop())
  await untilCalm(server)
  const before = await server.ask<Figures>('figures')
  const keys = Array.from({ length: connections }, (_, index) => task.keys[index % task.keys.length] ?? '')
  await inTime(clients.ask('connect', { ...task, keys }), `${task.kind}: all connected`)
  await untilCalm(server)
  const after = await server.ask<Figures>('figures')
  const each = (name: 'heapBytes' | 'residentBytes') => (after[name] - before[name]) / connections
  return { clients, bytesEach: { heap: each('heapBytes'), resident: each('residentBytes') } }
}

/** Resolves when the server is nearly idle again after a start or a flood of connections. */
async function untilCalm(server: Child): Promise<void> {
  for (let calm = 0, before = Infinity; calm < 3;) {
    const now = await server.ask<number>('processorSeconds')
    calm = now - before < 0.1 ? calm + 1 : 0
    before = now
    await sleep(500)
  }
}

const newsOf = (id: string, waiting: number) => ({ type: 'donations-changed' as const, ids: [id], waiting })

async function tellAll(app: App, streamers: readonly Streamer[], times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await Promise.all(streamers.map(({ id }) => app.live.tell(id, newsOf(id, time))))
  }
}

async function tellOnce(contender: Contender, counts: boolean): Promise<void> {
  const { server, clients, tell } = contender
  const deliveries = connections * messagesPerRound
  const processorBefore = await server.ask<number>('processorSeconds')
  const heard = clients.ask<number>('untilTold', contender.told + deliveries)
  const begun = performance.now()
  await tell(messagesPerRound)
  contender.told = await inTime(heard, `${contender.name}: all told`)
  const seconds = (performance.now() - begun) / 1000
  const processorSeconds = (await server.ask<number>('processorSeconds')) - processorBefore
  if (!counts) return
  contender.perSecond.push(deliveries / seconds)
  contender.perProcessorSecond.push(deliveries / processorSeconds)
}

type Restart = { goneSeconds: number; backSeconds: number[]; processorSeconds: number; upToDate: number }

/**
 * Makes one change while the server is gone and one when half of the clients are back. In the end all must know the
 * second.
 */
async function restartUnder(
  clients: Child,
  app: App,
  streamers: readonly Streamer[],
  restart: (whileGone: () => Promise<void>) => Promise<Child>,
): Promise<Restart> {
  const change = (volume: number) => Promise.all(streamers.map(({ id }) => setVolume(app, id, volume)))
  const begun = machineTime()
  const server = await restart(async () => void (await change(0.3)))
  const ready = machineTime()
  const census = () => clients.ask<Census>('census')
  const areBack = async (share: number) => (await census()).connected >= connections * share
  await until(() => areBack(0.5), 'half of the clients are back')
  await change(0.6)
  await until(() => areBack(1), 'all clients are back')
  const processorSeconds = await server.ask<number>('processorSeconds')
  const isKnown = async () => (await census()).volumes['0.6'] === connections
  await until(isKnown, 'everybody knows the last change').catch(() => {})
  const { volumes } = await census()
  const backAt = await clients.ask<number[]>('backAt')
  return {
    goneSeconds: (ready - begun) / 1000,
    backSeconds: backAt.map((at) => (at - ready) / 1000).toSorted((left, right) => left - right),
    processorSeconds,
    upToDate: volumes['0.6'] ?? 0,
  }
}

function report(
  contenders: readonly Contender[],
  { goneSeconds, backSeconds, processorSeconds, upToDate }: Restart,
): void {
  console.table(
    Object.fromEntries(
      contenders.map(({ name, bytesEach, perSecond, perProcessorSecond }) => [
        name,
        {
          'bytes each': Math.round(bytesEach.heap),
          'resident bytes each': Math.round(bytesEach.resident),
          'told per second': Math.round(median(perSecond)),
          'told per processor second': Math.round(median(perProcessorSecond)),
        },
      ]),
    ),
  )
  const compare = (what: string, unit: string, bar: Bar, pick: (contender: Contender) => number) => {
    const of = (wanted: string) => contenders.filter(({ name }) => name === wanted).map(pick)[0] ?? Number.NaN
    const peer = { name: 'socket.io', value: of('socket.io') }
    reportRow({ goal: 'P4', what: `${what}, beside bare ws`, ours: of('ours'), unit, bare: of('ws'), peer, bar })
  }
  const fanOut: Bar = { ratioAtLeast: fanOutMin, isBetterThanPeer: true }
  const memory: Bar = { ratioAtMost: memoryMax, isBetterThanPeer: true }
  compare(`memory of one of ${connections} connections`, 'bytes', memory, ({ bytesEach }) => bytesEach.heap)
  compare('messages told', 'per s', fanOut, ({ perSecond }) => median(perSecond))
  compare('messages told', 'per processor s', fanOut, ({ perProcessorSecond }) => median(perProcessorSecond))
  console.log(
    `restart: gone for ${goneSeconds.toFixed(1)} s, half back after ${median(backSeconds).toFixed(1)} s, ` +
      `${processorSeconds.toFixed(1)} s of processor time since its start`,
  )
  const all = `all ${connections} connections back after a restart`
  reportRow({ goal: 'P4', what: all, ours: backSeconds.at(-1) ?? NaN, unit: 's', bar: { atMost: backSecondsMax } })
  const missed = 'connections that missed a change during the restart'
  reportRow({ goal: 'P4', what: missed, ours: connections - upToDate, bar: { atMost: 0 } })
}

const machineTime = () => performance.timeOrigin + performance.now()
const sleep = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds))

async function inTime<Result>(work: Promise<Result>, what: string): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not in time: ${what}`)), patienceMilliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + patienceMilliseconds
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`not in time: ${what}`)
    await sleep(100)
  }
}

await measureLiveConnections()
