import { PGlite } from '@electric-sql/pglite'
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { answerCopies } from './folder-copies.ts'

export type WorkerInput = {
  folder: string
  socket: { path: string } | { host: string; port: number }
  copySocket: string
}
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'stopped' }
  | { type: 'pong' }
export type WorkerOrder = 'ping' | 'stop'

if (!parentPort) throw new Error('This file runs in a worker thread only.')
const port = parentPort
const { folder, socket, copySocket } = workerData as WorkerInput

const say = (message: WorkerMessage) => port.postMessage(message)

try {
  if (!existsSync(folder)) await createAside(folder)
  // A database that uses an extension cannot be opened without it.
  const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm: trigrams } })
  const server = new PGLiteSocketServer({ db: database, ...socket, maxConnections: 100 })
  await server.start()
  const copies = answerCopies(folder, copySocket)

  port.on('message', (order: WorkerOrder) => {
    if (order === 'ping') return say({ type: 'pong' })
    copies.close()
    void server
      .stop()
      .then(() => database.close())
      .finally(() => {
        say({ type: 'stopped' })
        port.close()
      })
  })
  say({ type: 'ready' })
} catch (error) {
  say({ type: 'failed', reason: error instanceof Error ? error.message : String(error) })
}

/** A process killed while it makes a new database must not leave half of one under the real name. */
async function createAside(finalName: string): Promise<void> {
  const aside = `${finalName}.unfinished`
  rmSync(aside, { recursive: true, force: true })
  const database = await PGlite.create({ dataDir: aside })
  await database.close()
  renameSync(aside, finalName)
}
