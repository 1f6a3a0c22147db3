import { once } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import type { TaskAnswer } from './answer-tasks.ts'

export type WorkerPoolOptions = {
  /** The worker file beside the caller, see `workerFile`. */
  file: URL
  size: number
  /** How many tasks may wait. More are refused. */
  queueLength: number
  /** The limit of each thread's heap. Buffers are not part of it: tasks limit those themselves. */
  heapMegabytes: number
  log: Log
}

type TaskOptions = { seconds: number; transfer?: Transferable[] }

export type WorkerPool = {
  run<Result>(task: unknown, options: TaskOptions): Promise<Result>
  close(): Promise<void>
}

/**
 * `busy`: too many tasks wait. `overran`: the task took too long. `lost`: the thread died. `failed`: the task threw.
 */
export class WorkerPoolError extends Error {
  override name = 'WorkerPoolError'
  readonly reason: 'busy' | 'overran' | 'lost' | 'failed' | 'closed'

  constructor(reason: WorkerPoolError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** The worker beside a file ends in .ts as source and in .js in the built server, as the file does. */
export function workerFile(name: string, importerUrl: string): URL {
  return new URL(`./${name}.worker${importerUrl.slice(-3)}`, importerUrl)
}

type Waiting = {
  task: unknown
  options: TaskOptions
  resolve(value: unknown): void
  reject(error: WorkerPoolError): void
}

type Thread = { worker: Worker; current?: Waiting; timer?: NodeJS.Timeout }

/**
 * Threads for work that would block the event loop. Each does one task at a time. A thread that dies or takes too long
 * is replaced, and only its own task fails. Threads start when first needed and do not keep the process alive.
 */
export function createWorkerPool({ file, size, queueLength, heapMegabytes, log }: WorkerPoolOptions): WorkerPool {
  const threads = new Set<Thread>()
  const queue: Waiting[] = []
  let isClosed = false

  function startThread(): Thread {
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      // A thread may write while it loads. Everything that matters comes back as an answer.
      stdout: true,
      stderr: true,
    })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.unref()
    const thread: Thread = { worker }
    worker.on('message', (answer: TaskAnswer) => finish(thread, answer))
    worker.on('error', (error) => lose(thread, 'lost', error instanceof Error ? error.message : 'unknown'))
    worker.on('exit', () => lose(thread, 'lost', 'it ended'))
    threads.add(thread)
    return thread
  }

  function finish(thread: Thread, answer: TaskAnswer): void {
    const { current } = thread
    // `node --watch` sends its own messages through the same channel.
    if (!current || answer.type !== 'answer') return
    release(thread)
    if (answer.ok) current.resolve(answer.result)
    else current.reject(new WorkerPoolError('failed', answer.message))
    startNext()
  }

  function lose(thread: Thread, reason: 'lost' | 'overran', message: string): void {
    if (!threads.delete(thread)) return
    const { current } = thread
    release(thread)
    void thread.worker.terminate()
    if (!isClosed) log.warn({ reason, message, file: file.pathname.split('/').at(-1) }, 'a worker thread was replaced')
    current?.reject(new WorkerPoolError(reason, `A worker thread was lost: ${message}.`))
    startNext()
  }

  function release(thread: Thread): void {
    clearTimeout(thread.timer)
    delete thread.current
    delete thread.timer
    thread.worker.unref()
  }

  function startNext(): void {
    if (isClosed || queue.length === 0) return
    const idle = [...threads].find(({ current }) => !current) ?? (threads.size < size ? startThread() : undefined)
    const next = idle && queue.shift()
    if (!next) return
    const { seconds, transfer } = next.options
    idle.current = next
    idle.timer = setTimeout(() => lose(idle, 'overran', `a task took longer than ${seconds} s`), seconds * 1000)
    idle.worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    idle.worker.postMessage({ type: 'task', task: next.task }, transfer)
    startNext()
  }

  return {
    run: <Result>(task: unknown, options: TaskOptions) =>
      new Promise<Result>((resolve, reject) => {
        if (isClosed) return reject(new WorkerPoolError('closed', 'The worker threads are closed.'))
        if (queue.length >= queueLength) return reject(new WorkerPoolError('busy', 'Too many tasks are waiting.'))
        queue.push({ task, options, resolve, reject })
        startNext()
      }),
    async close() {
      isClosed = true
      const closing = [...threads]
      const unfinished = [...queue.splice(0), ...closing.flatMap(({ current }) => current ?? [])]
      await Promise.all(
        closing.map(async (thread) => {
          const ended = once(thread.worker, 'exit')
          lose(thread, 'lost', 'closed')
          await ended
        }),
      )
      for (const { reject } of unfinished) reject(new WorkerPoolError('closed', 'The worker threads were closed.'))
    },
  }
}
