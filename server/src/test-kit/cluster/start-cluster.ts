import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@lautgabe/contract/operations/server-roles.ts'
import { freePort } from '../free-port.ts'
import { type Ground, prepareGround } from '../kill-donations/ground.ts'
import { type HeldSpeech, startHeldSpeech } from '../kill-donations/held-speech.ts'
import { type RealPostgres, startRealPostgres } from '../postgres/real-postgres.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import { Balancer } from './balancer.ts'
import { exampleSettings } from './example-deployment.ts'
import { startJumpingClock } from './jumping-clock.ts'
import { startObjectStore } from './object-store.ts'

/** A server of the cluster, which can be ended and started again. */
export class ClusterNode {
  readonly name: string
  readonly port: number
  readonly #settings: Record<string, string>
  #server: ServerProcess | undefined

  constructor(name: string, port: number, settings: Record<string, string>) {
    this.name = name
    this.port = port
    this.#settings = settings
  }

  async start(): Promise<void> {
    this.#server = startServerProcess(this.#settings)
    await this.#server.ready
  }

  get pid(): number | undefined {
    return this.#server?.child.pid
  }

  signal(signal: NodeJS.Signals): void {
    this.#server?.child.kill(signal)
  }

  /** Resolves when the process is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.signal(signal)
    await this.#server?.ended
    this.#server = undefined
  }
}

export type Cluster = {
  ground: Ground
  speech: HeldSpeech
  postgres: RealPostgres
  store: Awaited<ReturnType<typeof startObjectStore>>
  /** The clock of the second node's machine. */
  clock: Awaited<ReturnType<typeof startJumpingClock>>
  nodes: readonly ClusterNode[]
  url: string
  [Symbol.asyncDispose](): Promise<void>
}

type Options = { roles: readonly Role[]; settings?: Record<string, string> }

/**
 * Servers of these roles behind a load balancer, on one PostgreSQL and one object store, with the settings of the
 * example deployment as far as they fit on this machine.
 */
export async function startCluster({ roles, settings: given = {} }: Options): Promise<Cluster> {
  await using running = new AsyncDisposableStack()
  const postgres = running.adopt(await startRealPostgres(), (server) => server.stop())
  const speech = running.adopt(await startHeldSpeech(), (server) => server.stop())
  const store = running.adopt(await startObjectStore(), (server) => server.stop())
  const clock = running.adopt(await startJumpingClock(), (server) => server.stop())
  const databaseUrl = postgres.url('postgres')
  const [port, ...ports] = await Promise.all([freePort(), ...roles.map(() => freePort())])
  const url = `http://127.0.0.1:${port}`
  const common = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'only good for this test, and no more',
    PUBLIC_URL: url,
    ...store.settings,
    ...given,
  }
  const ground = running.adopt(await prepareGround({ ...common, ...speech.settings }), (place) => place.clean())
  const examples = exampleSettings()
  const nodes = roles.map((role, index) => {
    const name = `${role}-${index + 1}`
    const dataDir = mkdtempSync(join(tmpdir(), `lautgabe-${name}-`))
    running.defer(() => rmSync(dataDir, { recursive: true, force: true }))
    // Only nodes with engines know the hosted voice.
    const voice = role === 'web' ? {} : speech.settings
    const example = examples.get(role) ?? {}
    // The example names a mail server that is not there.
    const own = { ROLE: role, PORT: String(ports[index]), DATA_DIR: dataDir, LOG_LEVEL: 'warn', SMTP_URL: '' }
    const database = `${databaseUrl}?application_name=${name}`
    const node = new ClusterNode(name, ports[index] as number, {
      ...example,
      ...common,
      ...voice,
      ...own,
      ...(index === 1 && clock.settings),
      DATABASE_URL: database,
    })
    running.defer(() => node.end('SIGKILL'))
    return node
  })
  await Promise.all(nodes.map((node) => node.start()))
  const targets = nodes.filter((_, index) => roles[index] !== 'speech').map((node) => node.port)
  const balancer = running.adopt(await Balancer.start(port, targets), (each) => each.close())
  await balancer.look()
  const stack = running.move()
  return { ground, speech, postgres, store, clock, nodes, url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
