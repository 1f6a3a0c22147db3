import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { StartError } from '../start-error.ts'
import type { WorkerInput, WorkerMessage } from './embedded-database.worker.ts'
import { nameCopySocket } from './folder-copies.ts'
import { lockFolder } from './folder-lock.ts'
import { tellThread, watchThread } from './watch-thread.ts'

export type EmbeddedDatabase = {
  connection: PoolConfig
  /** Resolves when the database has ended by itself, or is watched and has not answered for too long. */
  lost: Promise<void>
  /** From now on the database has to answer in this time. */
  watch(seconds: number): void
  stop(): Promise<void>
}

const socketPort = 5432

/**
 * PostgreSQL inside this process. PGlite runs in a worker thread, so that no query blocks the event loop. We talk to it
 * over the PostgreSQL wire protocol, so that the rest of the server knows one driver and one dialect.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const lock = lockFolder(dataDir)
  const socket = await chooseSocket()
  // The worker beside this file ends in .ts as source and in .js in the built server, as this file does.
  const workerFile = new URL(`./embedded-database.worker${import.meta.url.slice(-3)}`, import.meta.url)
  const worker = new Worker(workerFile, {
    workerData: {
      folder: join(dataDir, 'database'),
      socket: socket.listen,
      copySocket: socket.forCopies,
    } satisfies WorkerInput,
  })
  const copySocket = nameCopySocket(dataDir, socket.forCopies)
  const cleanUp = () => {
    copySocket.remove()
    socket.remove()
    lock.release()
  }

  const failure = await openingFailure(worker)
  if (failure !== undefined) {
    await worker.terminate()
    cleanUp()
    throw new StartError(`The embedded database in "${dataDir}" could not be opened: ${toReason(failure)}.`)
  }

  const lost = Promise.withResolvers<void>()
  let watching: { stop(): void } | undefined
  let isLost = false
  return {
    connection: socket.connection,
    lost: lost.promise,
    watch(seconds) {
      watching?.stop()
      watching = watchThread(worker, seconds, () => {
        isLost = true
        // It may be at work without end. Nothing else would stop it.
        void worker.terminate()
        lost.resolve()
      })
    },
    async stop() {
      watching?.stop()
      if (isLost) return cleanUp()
      tellThread(worker, 'stop')
      await once(worker, 'exit')
      cleanUp()
    },
  }
}

/** The engine says the same of every file that it cannot read or understand, in words for its makers. */
const toReason = (failure: string) =>
  failure.startsWith('Aborted(') ? 'files in it are damaged, or belong to another user' : failure

/** Other messages may come first: `node --watch` sends some of its own through the same channel. */
function openingFailure(worker: Worker): Promise<string | undefined> {
  return new Promise((resolve) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'ready') resolve(undefined)
      if (message.type === 'failed') resolve(message.reason)
    })
    worker.once('error', (error) => resolve(error instanceof Error ? error.message : 'its thread failed'))
  })
}

type ChosenSocket = { listen: WorkerInput['socket']; connection: PoolConfig; forCopies: string; remove(): void }

/**
 * A unix socket in a folder that only we may enter. Windows has none that `pg` can use, so there it is a free loopback
 * port.
 */
async function chooseSocket(): Promise<ChosenSocket> {
  const account = { user: 'postgres', database: 'postgres' }
  if (process.platform === 'win32') {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    const port = typeof address === 'object' && address ? address.port : socketPort
    probe.close()
    return {
      listen: { host: '127.0.0.1', port },
      connection: { ...account, host: '127.0.0.1', port },
      forCopies: `\\\\.\\pipe\\lautgabe-${randomUUID()}`,
      remove() {},
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-'))
  return {
    listen: { path: join(folder, `.s.PGSQL.${socketPort}`) },
    connection: { ...account, host: folder, port: socketPort },
    forCopies: join(folder, 'copies'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
