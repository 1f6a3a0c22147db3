import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../server/src/test-kit/free-port.ts'
import { type Child, startChild } from './live-connections/questions.ts'
import { median, processorSeconds } from './processes.ts'
import { sessionHeaders, startProduct } from './product.ts'
import { reportRow } from './report-row.ts'
import { makeOwnData, makeSharedData } from './seeded-data.ts'
import type { KnownAnswer } from './serving/answers.ts'
import type { Called, Load } from './serving/callers.ts'

/** The first one is not counted. */
const rounds = 6
const seconds = 1.5
const here = join(import.meta.dirname, 'serving')
const assets = join(import.meta.dirname, '../dist/web/assets')

type Target = { port: number; pid: number | undefined }
type Figures = { perSecond: number; perProcessorSecond: number }

/** A file of the site and a call of a signed-in streamer, beside servers that only repeat the same bytes. */
async function measureServing(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const callers = await startChild(join(here, 'callers.ts'))
  running.defer(() => callers.stop())
  const [bare, fastify] = await Promise.all([
    startRepeater('bare.server.ts', running),
    startRepeater('fastify.server.ts', running),
  ])

  const file = { path: `/assets/${aScript()}`, headers: { 'accept-encoding': 'br' } }
  const call = '/api/users/me'
  for (const [database, makeData] of Object.entries({ embedded: makeOwnData, postgres: makeSharedData })) {
    const data = await makeData(running)
    const ours = await startProduct(data.settings)
    running.defer(() => ours.stop())
    const signedIn = { path: call, headers: await sessionHeaders(ours.port, data.people.streamer) }
    for (const asked of database === 'embedded' ? [file, signedIn] : [signedIn]) {
      const answer = await learnAnswer(ours.port, asked)
      await Promise.all([bare, fastify].map(({ child }) => child.ask('learn', [answer])))
      const what = asked === file ? 'a file of the site' : `a call of a signed-in streamer, ${database}`
      const measured = await takeTurns(callers, asked, { bare, fastify, ours })
      report(`${what}, beside bare node:http`, asked === file ? 0.3 : 0.15, measured)
    }
  }
}

async function startRepeater(name: string, running: AsyncDisposableStack): Promise<Target & { child: Child }> {
  const port = await freePort()
  const child = await startChild(join(here, name), { settings: { PORT: String(port) } })
  running.defer(() => child.stop())
  return { child, port, pid: child.process.pid }
}

/** The first that is compressed, in the order of their names. */
function aScript(): string {
  const compressed = readdirSync(assets).find((name) => name.endsWith('.js.br'))
  if (!compressed) throw new Error('the site is not built')
  return compressed.slice(0, -'.br'.length)
}

async function learnAnswer(port: number, { path, headers }: Pick<Load, 'path' | 'headers'>): Promise<KnownAnswer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  return { path, type: answer.headers.get('content-type') ?? '', base64: body.toString('base64') }
}

async function takeTurns(
  callers: Child,
  asked: Pick<Load, 'path' | 'headers'>,
  targets: Record<'bare' | 'fastify' | 'ours', Target>,
): Promise<Record<keyof typeof targets, Figures[]>> {
  const figures = { bare: [] as Figures[], fastify: [] as Figures[], ours: [] as Figures[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['bare', 'fastify', 'ours'] as const) {
      const { port, pid } = targets[name]
      const busy = processorSeconds(pid)
      const { perSecond, calls, failures } = await callers.ask<Called>('call', { port, seconds, ...asked })
      if (failures > 0) throw new Error(`${failures} of ${calls} calls of ${asked.path} failed`)
      const perProcessorSecond = calls / (processorSeconds(pid) - busy)
      if (round > 0) figures[name].push({ perSecond, perProcessorSecond })
    }
  }
  return figures
}

function report(what: string, ratioAtLeast: number, measured: Awaited<ReturnType<typeof takeTurns>>): void {
  for (const [unit, of] of [
    ['per s', 'perSecond'],
    ['per processor s', 'perProcessorSecond'],
  ] as const) {
    const middle = (figures: readonly Figures[]) => median(figures.map((each) => each[of]))
    const [ours, bare, value] = [middle(measured.ours), middle(measured.bare), middle(measured.fastify)]
    reportRow({ goal: 'P7b', what, ours, unit, bare, peer: { name: 'Fastify', value }, bar: { ratioAtLeast } })
  }
}

await measureServing()
