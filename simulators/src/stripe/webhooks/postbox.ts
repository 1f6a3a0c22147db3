import type { Book } from '../book/book.ts'
import { postEvent } from './post-event.ts'
import type { Delivery } from './delivery.ts'
import type { WebhookFaults } from './webhook-faults.ts'

type Postbox = {
  post(delivery: Delivery): void
  idle(): Promise<void>
  /** Forgets whatever is on its way. */
  empty(): void
}

/** Hands deliveries over, one at a time for each endpoint. One that failed comes again later, after newer ones. */
export function createPostbox({
  book,
  faults,
  retryDelaysMs,
  onChange,
}: {
  book: () => Book
  faults: WebhookFaults
  retryDelaysMs: readonly number[]
  onChange: () => void
}): Postbox {
  const rows = new Map<string, Promise<void>>()
  let waiters: (() => void)[] = []
  let onTheWay = 0
  let ending = new AbortController()

  function post(delivery: Delivery, retries = 0): void {
    const { signal } = ending
    onTheWay += 1
    const before = rows.get(delivery.endpoint) ?? Promise.resolve()
    const turn = before.then(() => handOver(delivery, retries, signal)).finally(() => arrive(signal))
    rows.set(delivery.endpoint, turn)
  }

  async function handOver(delivery: Delivery, retries: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const attempt = await postEvent(book(), delivery, faults, signal)
    if (signal.aborted || attempt === undefined) return
    delivery.attempts.push(attempt)
    const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
    const delayMs = retryDelaysMs[retries]
    delivery.state = isDelivered ? 'delivered' : delayMs === undefined ? 'failed' : 'waiting'
    if (delivery.state === 'waiting' && delayMs !== undefined) postLater(delivery, retries + 1, delayMs, signal)
    onChange()
  }

  function postLater(delivery: Delivery, retries: number, delayMs: number, signal: AbortSignal): void {
    onTheWay += 1
    const timer = setTimeout(() => {
      post(delivery, retries)
      arrive(signal)
    }, delayMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }

  function arrive(signal: AbortSignal): void {
    if (signal.aborted) return
    onTheWay -= 1
    if (onTheWay === 0) wakeWaiters()
  }

  function wakeWaiters(): void {
    const woken = waiters
    waiters = []
    for (const wake of woken) wake()
  }

  return {
    post,
    idle: () =>
      onTheWay === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiters.push(resolve)
          }),
    empty() {
      ending.abort()
      ending = new AbortController()
      rows.clear()
      onTheWay = 0
      wakeWaiters()
    },
  }
}
