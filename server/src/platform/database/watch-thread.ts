import type { Worker } from 'node:worker_threads'
import type { WorkerOrder } from './embedded-database.worker.ts'

const looks = 4

export function tellThread(worker: Worker, order: WorkerOrder): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(order)
}

/**
 * Tells when the thread has ended by itself, or has answered nothing for so long, and asks no more. It counts questions
 * and not the time: a process that stood still has asked none.
 */
export function watchThread(worker: Worker, seconds: number, onLost: () => void): { stop(): void } {
  let unanswered = 0
  const look = () => {
    if (unanswered === looks) return lose()
    unanswered += 1
    tellThread(worker, 'ping')
  }
  const interval = setInterval(look, (seconds * 1000) / looks).unref()
  const hear = ({ type }: { type: string }) => {
    if (type === 'pong') unanswered = 0
  }
  const stop = () => {
    clearInterval(interval)
    worker.off('message', hear).off('exit', lose)
  }
  const lose = () => {
    stop()
    onLost()
  }
  worker.on('message', hear).once('exit', lose)
  return { stop }
}
