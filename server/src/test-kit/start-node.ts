import { freePort } from './free-port.ts'
import type { Ground } from './kill-donations/ground.ts'
import { startServerProcess } from './server-process.ts'

/** One of several servers on the same database. Its statements carry its name. */
export async function startNode({ settings }: Ground, databaseUrl: string, name: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), PUBLIC_URL: url, DATABASE_URL: `${databaseUrl}?application_name=${name}` }
  const server = startServerProcess({ ...settings, ...own })
  await server.ready
  return {
    url,
    signal: (signal: NodeJS.Signals) => void server.child.kill(signal),
    async end() {
      server.child.kill('SIGKILL')
      await server.ended
    },
  }
}
