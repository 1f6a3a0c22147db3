import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase, type Answer, type Endpoint, type Sent } from '@lautgabe/contract/endpoint.ts'
import type { ErrorAnswer } from '@lautgabe/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { buildApp } from '../build-app.ts'
import { createKeyCheck, findKeyHolder } from '../features/accounts/find-key-holder.ts'
import { readConfig } from '../config.ts'
import type { SpeechEngine } from '../outside/speech-engines/speech-engine.ts'
import { createAudioWorkers } from '../platform/audio/audio-workers.ts'
import type { KeyHolder, Session } from '../platform/session.ts'
import type { BuiltSite } from '../platform/site/built-site.ts'
import { silentLog } from './silent-log.ts'
import { testOrigin } from './start-outside.ts'
import { aDatabase, testSecretKey } from './test-database.ts'
import { toneEngine } from './tone-engine.ts'
import { testClock, type TestClock } from './test-clock.ts'

type Options = {
  settings?: Record<string, string>
  site?: BuiltSite
  /** Jobs and timers run as in production instead of waiting for `runJobs` and `runTimers`. */
  runByItself?: boolean
  /** If left out, every embedded engine speaks in tones. `by-settings` means the real engines. */
  speechEngines?: readonly SpeechEngine[] | 'by-settings'
  sessions?: Record<string, Session>
  keys?: Record<string, KeyHolder>
}

/** The error that a refused call throws in tests. */
class RefusedCall extends Error {
  readonly status: number
  readonly code: string
  readonly answer: ErrorAnswer

  constructor(status: number, answer: ErrorAnswer) {
    super(`${status} ${answer.code}`)
    this.status = status
    this.code = answer.code
    this.answer = answer
  }
}

export type TestApp = {
  app: App
  /** For many calls: they skip the network. */
  http: FastifyInstance
  clock: TestClock
  dataDir: string
  url: string
  /** Makes a call as our own pages do. */
  call<E extends Endpoint>(endpoint: E, sent: Sent<E>, as?: string): Promise<Answer<E>>
  /** The same for an answer that comes line by line. Leaving the loop closes the connection. */
  stream<E extends Endpoint>(endpoint: E, sent: Sent<E>, headers?: Record<string, string>): AsyncGenerator<Answer<E>>
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** From now on, calls "as" this name carry the session. */
  signIn(name: string, session: Session): void
  runJobs(): Promise<void>
  runTimers(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Shared by all tests: starting threads takes longer than most of their work, and they keep nothing between two tasks.
 */
const audio = createAudioWorkers({ log: silentLog, secondsForUpload: 200 })

/** The whole app in this process, on a fresh copy of the migrated database, listening on a free loopback port. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-test-'))
  const { database, release } = await aDatabase({ isOneSession: true })
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: testOrigin,
    ALLOW_PLAIN_HTTP: '1',
    LOG_LEVEL: 'debug',
    SECRET_KEY: testSecretKey,
    // Most tests are about something else than plans.
    DEFAULT_PLAN: 'studio',
  }
  const config = readConfig({ ...settings, ...options.settings }, 'test')
  const clock = testClock()
  const sessions: Record<string, Session> = { ...options.sessions }
  const built = await buildApp(config, {
    clock,
    database,
    audio,
    runByItself: options.runByItself ?? false,
    checkAnswers: true,
    ...(options.site && { site: options.site }),
    ...(options.speechEngines !== 'by-settings' && {
      speechEngines: options.speechEngines ?? [toneEngine('kokoro'), toneEngine('flite'), toneEngine('espeak')],
    }),
    identify: {
      async bySession(headers) {
        const session = sessions[String(headers['x-test-session'])]
        if (session) return { session: { ...session, isEmailVerified: true }, headers: {} }
        return built.app.login.verify(headers)
      },
      byKey: async (key) => options.keys?.[key] ?? findKeyHolder(built.app, key),
      async isStillOpen({ accessId, keyFingerprint }, tx) {
        if (Object.values(sessions).some(({ handle }) => handle === accessId)) return true
        if (Object.values(options.keys ?? {}).some((holder) => holder.accessId === accessId)) return true
        return keyFingerprint === null
          ? built.app.login.isSessionOpen(accessId, tx)
          : createKeyCheck(built.app)(keyFingerprint)
      },
    },
  })
  await built.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = built.http.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  return {
    app: built.app,
    http: built.http,
    clock,
    dataDir,
    url,
    fetch: (path, init) => fetch(url + path, init),
    async call(endpoint, sent, as) {
      const headers: Record<string, string> = { origin: testOrigin, rid: 'anti-csrf' }
      if (as) headers['x-test-session'] = as
      const { path, init } = toRequest(endpoint, sent as object, headers)
      const response = await fetch(url + path, init)
      const answer: unknown = await response.json()
      if (!response.ok) throw new RefusedCall(response.status, answer as ErrorAnswer)
      return answer as Answer<typeof endpoint>
    },
    async *stream(endpoint, sent, headers = {}) {
      const { path, init } = toRequest(endpoint, sent as object, { origin: testOrigin, ...headers })
      const response = await fetch(url + path, init)
      if (!response.ok) throw new RefusedCall(response.status, (await response.json()) as ErrorAnswer)
      let read = ''
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = (read + chunk).split('\n')
        read = lines.pop() ?? ''
        for (const line of lines) yield JSON.parse(line) as Answer<typeof endpoint>
      }
    },
    signIn: (name, session) => void (sessions[name] = session),
    runJobs: () => built.app.jobs.drain(),
    runTimers: () => built.timers.runDue(),
    async [Symbol.asyncDispose]() {
      await built.stop()
      await release()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function toRequest(
  endpoint: Endpoint,
  sent: object,
  headers: Record<string, string>,
): { path: string; init: RequestInit } {
  const {
    params = {},
    query = {},
    headers: own = {},
    body,
    files,
  } = sent as {
    params?: Record<string, string>
    query?: Record<string, string>
    headers?: Record<string, string>
    body?: unknown
    files?: Record<string, Blob>
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const init: RequestInit = { method: endpoint.method, headers: { ...headers, ...own } }
  if (files) init.body = toFormData(body as Record<string, string>, files)
  else if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { ...headers, ...own, 'content-type': 'application/json' }
  }
  return { path: apiBase + path + (search && `?${search}`), init }
}

function toFormData(fields: Record<string, string> = {}, files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}
