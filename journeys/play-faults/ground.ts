import { setTimeout as wait } from 'node:timers/promises'
import { defaultLook } from '@lautgabe/contract/playback/overlay-look.ts'
import { startServer } from '../../tools/processes.ts'
import { freePort } from '../../server/src/test-kit/free-port.ts'
import { copyRigData, type Person, type RigData } from '../kit/rig-data/rig-data.ts'
import { startToneSpeech, type ToneSpeech } from './tone-speech.ts'

type Answer = { status: number; body: unknown }

/** A streamer whose donations are played. */
export type Streamer = {
  obsKey: string
  /** Asks until there is an answer, like a person who presses a button again when the server was away. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer>
}

export type Ground = {
  /** The origin under which overlays know the server; each reaches it through a connection of its own. */
  origin: string
  /** The real address of the server. */
  port: number
  /** The address of the server that no fault touches: another server on the same database, or the same one. */
  sparedPort: number
  /** The folder of its data. */
  data: Record<string, string>
  speech: ToneSpeech
  streamer: Streamer
  /** Another streamer, whose overlay must never play any of it. */
  other: Streamer
  /** The process of the server that runs at present. */
  pid(): number | undefined
  kill(): Promise<void>
  /** Stops as a deploy does: work ends, and connections are asked to come back. */
  drain(): Promise<void>
  start(): Promise<void>
  /** The server freezes at once, and nobody is told. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

export type GroundOptions = {
  /** Another build of the server. */
  serverFile?: string | undefined
  /** New data that two servers can share. They are removed together with the other opened resources. */
  makeShared?: ((opened: AsyncDisposableStack) => Promise<RigData>) | undefined
  /** More settings of the server, which may depend on its origin. */
  settingsAt?: ((origin: string) => Promise<Record<string, string>>) | undefined
}

const settings = { LOG_LEVEL: 'error', SPEECH_AHEAD: '0', HOST: '', DATABASE_URL: '', METRICS_TOKEN: '' }

/** One server has the embedded database to itself, so killing it ends both at once. */
const copyEmbedded = (opened: AsyncDisposableStack) => copyRigData(opened, { onEmbedded: true })

/** A server that can be killed and started again on the same data, with voices that speak in tones. */
export async function prepareGround({ serverFile, makeShared, settingsAt }: GroundOptions = {}): Promise<Ground> {
  await using opened = new AsyncDisposableStack()
  const { people, ...data } = await (makeShared ?? copyEmbedded)(opened)
  const speech = await startToneSpeech()
  opened.defer(() => speech.stop())
  const origin = `http://localhost:${await freePort()}`
  const more = await settingsAt?.(origin)
  const launch = async (at: number) => {
    const place = { PORT: String(at), PUBLIC_URL: origin, ...data.settings, ...more }
    return startServer(serverFile ?? 'dist/server/main.js', { ...settings, ...place, ...speech.settings })
  }
  const port = await freePort()
  let server = await launch(port)
  opened.defer(() => server.stop())
  const sparedPort = makeShared ? await freePort() : port
  if (makeShared) {
    const spared = await launch(sparedPort)
    opened.defer(() => spared.stop())
  }

  const ground: Omit<Ground, 'stop'> = {
    origin,
    port,
    sparedPort,
    data: data.settings,
    speech,
    streamer: await signIn(sparedPort, origin, people.streamer),
    other: await signIn(sparedPort, origin, people.admin),
    pid: () => server.process.pid,
    async kill() {
      const gone = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGKILL')
      await gone
    },
    drain: () => server.stop(),
    async start() {
      server = await launch(port)
    },
    freeze: () => void server.process.kill('SIGSTOP'),
    thaw: () => void server.process.kill('SIGCONT'),
  }
  await addVoices(ground)
  const open = opened.move()
  return { ...ground, stop: () => open.disposeAsync() }
}

async function signIn(port: number, origin: string, { email, password }: Person): Promise<Streamer> {
  const address = `http://127.0.0.1:${port}/api`
  const headers = { origin, rid: 'anti-csrf', 'st-auth-mode': 'cookie', 'content-type': 'application/json' }
  const formFields = Object.entries({ email, password }).map(([id, value]) => ({ id, value }))
  const signedIn = await fetch(`${address}/auth/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ formFields }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call: Streamer['call'] = async (method, path, body) => {
    for (;;) {
      try {
        const sent = body && { body: JSON.stringify(body) }
        const response = await fetch(address + path, { method, headers: { ...headers, cookie }, ...sent })
        if (response.status < 500) return { status: response.status, body: await response.json() }
      } catch {
        // The server is away; it comes back.
      }
      await wait(100)
    }
  }
  const { body } = await call('GET', '/users/me/keys')
  const obsKey = (body as { kind: string; key: string }[]).find(({ kind }) => kind === 'obs')?.key ?? ''
  return { obsKey, call }
}

/** Two voices, so that a message has several parts; and no pause between messages, which would only take time. */
async function addVoices({ other, streamer }: Pick<Ground, 'other' | 'streamer'>): Promise<void> {
  for (const name of ['low', 'high']) {
    const voice = { name, language: 'en', gender: 'neutral', engine: 'openai', engine_voice: name }
    const { status, body } = await other.call('POST', '/voices/admin', voice)
    if (status !== 200) throw new Error(`A voice was answered ${status} ${JSON.stringify(body)}.`)
  }
  const overlay = { ...defaultLook, minimum_seconds: 0, pause_seconds: 0, lead_in_seconds: 0 }
  await streamer.call('PUT', '/users/me/settings', { overlay })
}
