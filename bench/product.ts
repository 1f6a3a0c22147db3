import { freePort } from '../server/src/test-kit/free-port.ts'
import type { Person } from '../journeys/kit/rig-data/rig-data.ts'
import { startServer } from '../tools/processes.ts'

export type Product = {
  port: number
  pid: number | undefined
  /** Ends it as an operator does. */
  stop(): Promise<void>
}

/** The built server alone, with nothing simulated around it. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const place = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, TRUSTED_PROXIES: '1' }
  const quiet = { LOG_LEVEL: 'warn', SPEECH_AHEAD: '0' }
  const server = await startServer('dist/server/main.js', { ...quiet, ...settings, ...place })
  return { port, pid: server.process.pid, stop: () => server.stop() }
}

/** Signs in and returns the headers of a call with that session. */
export async function sessionHeaders(port: number, { email, password }: Person): Promise<Record<string, string>> {
  const headers = { origin: `http://localhost:${port}`, rid: 'anti-csrf', 'st-auth-mode': 'cookie' }
  const formFields = Object.entries({ email, password }).map(([id, value]) => ({ id, value }))
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/signin`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ formFields }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { ...headers, cookie: cookies.join('; ') }
}
