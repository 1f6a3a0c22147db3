import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import type { ClientsTask } from './live-connections/clients.ts'
import { startChild } from './live-connections/questions.ts'
import { median } from './processes.ts'
import { sessionHeaders, startProduct } from './product.ts'
import { reportRow } from './report-row.ts'
import { makeOwnData, makeSharedData } from './seeded-data.ts'

/** The first one is not counted: this process learns to call, and the system reads the files. */
const rounds = 4
const calls = 100
const connections = 20
/** In seconds. */
const bars = { ready: 5, stop: 10 }
/** The first call may take half as long again as the hundredth. */
const firstTimesMax = 1.5
const clientsFile = join(import.meta.dirname, 'live-connections/clients.ts')

type Session = Awaited<ReturnType<typeof sessionHeaders>>
type Taken = Record<'open' | 'ready' | 'firstPage' | 'laterPage' | 'firstCall' | 'laterCall' | 'stop', number>

/** How soon a server is ready, how soon it is quick, and how soon it is gone while pages are connected to it. */
async function measureStartAndStop(): Promise<void> {
  for (const [database, makeData] of Object.entries({ embedded: makeOwnData, postgres: makeSharedData })) {
    await using running = new AsyncDisposableStack()
    const { settings, people } = await makeData(running)
    // A session outlives the server that began it.
    const first = await startProduct(settings)
    const session = await sessionHeaders(first.port, people.streamer)
    await first.stop()
    const taken: Taken[] = []
    for (let round = 0; round < rounds; round += 1) taken.push(await startAndStop(settings, session))
    report(database, taken.slice(1))
  }
}

/** Milliseconds of each step. */
async function startAndStop(settings: Record<string, string>, session: Session): Promise<Taken> {
  const { took: open } = await timed(async () => {
    const database = await openDatabase(readConfig(settings, 'bench'))
    await database.pool.query('select 1')
    await database.close()
  })
  const { took: ready, result: server } = await timed(() => startProduct(settings))
  const [firstPage = NaN, ...laterPages] = await callOften(server.port, '/', session)
  const [firstCall = NaN, ...laterCalls] = await callOften(server.port, '/api/users/me', session)
  const clients = await startChild(clientsFile)
  const key = await liveKey(server.port, session)
  const task: ClientsTask = { kind: 'ours', port: server.port, keys: Array.from({ length: connections }, () => key) }
  await clients.ask('connect', task)
  const { took: stop } = await timed(() => server.stop())
  await clients.stop()
  // The middle of the last ones: a single call is too much a matter of luck.
  const [laterPage, laterCall] = [laterPages, laterCalls].map((all) => median(all.slice(-20)))
  return { open, ready, firstPage, laterPage: laterPage ?? NaN, firstCall, laterCall: laterCall ?? NaN, stop }
}

async function timed<Result>(act: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const begun = performance.now()
  const result = await act()
  return { took: performance.now() - begun, result }
}

async function callOften(port: number, path: string, headers: Session): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const { took } = await timed(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    })
    times.push(took)
  }
  return times
}

async function liveKey(port: number, headers: Session): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/me/keys`, { headers })
  const keys = (await answer.json()) as { kind: string; key: string }[]
  return keys.find(({ kind }) => kind === 'live')?.key ?? ''
}

function report(database: string, taken: readonly Taken[]): void {
  const middle = (name: keyof Taken) => median(taken.map((each) => each[name]))
  const worst = (name: keyof Taken) => Math.max(...taken.map((each) => each[name]))
  reportRow({
    goal: 'P10',
    what: `from the start of the process to ready, beside opening the bare database, ${database}`,
    ours: middle('ready') / 1000,
    unit: 's',
    bare: middle('open') / 1000,
    bar: { atMost: bars.ready },
  })
  for (const [of, first, later] of [
    ['page', 'firstPage', 'laterPage'],
    ['signed-in call', 'firstCall', 'laterCall'],
  ] as const)
    reportRow({
      goal: 'P10',
      what: `first ${of} after ready beside the ${calls}th, ${database}`,
      ours: middle(first),
      unit: 'ms',
      bare: middle(later),
      bar: { ratioAtMost: firstTimesMax },
    })
  const what = `stopping with ${connections} pages connected, the longest of ${taken.length}, ${database}`
  reportRow({ goal: 'P10', what, ours: worst('stop') / 1000, unit: 's', bar: { atMost: bars.stop } })
}

await measureStartAndStop()
