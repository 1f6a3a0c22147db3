import { OutsideError } from '../../platform/outside-error.ts'
import type { ConnectionEnd, ConnectionEvents, DonationConnection } from './donation-service-port.ts'
import { toRawEvent } from './to-raw-event.ts'

/** The way from the first try to the one end, which either side may cause. After the end nothing is told any more. */
export type ConnectionLife = DonationConnection & {
  /** Fires with the end and ends calls that are under way. */
  signal: AbortSignal
  open(): void
  hear(payload: unknown): void
  end(end: ConnectionEnd): void
  /** Runs at the end, or at once if the end has come already. */
  atEnd(release: () => void): void
}

export function beginLife(events: ConnectionEvents): ConnectionLife {
  const over = new AbortController()
  const { signal } = over
  return {
    signal,
    open() {
      if (!signal.aborted) events.onOpen()
    },
    hear(payload) {
      if (!signal.aborted) events.onEvent(toRawEvent('socket', payload))
    },
    end(end) {
      if (signal.aborted) return
      over.abort()
      events.onEnd(end)
    },
    close: () => over.abort(),
    atEnd(release) {
      if (signal.aborted) release()
      else signal.addEventListener('abort', release, { once: true })
    },
  }
}

/** Runs the steps until a connection is open. A step that fails is the end. */
export async function live(life: ConnectionLife, steps: () => Promise<void>): Promise<void> {
  try {
    await steps()
  } catch (error) {
    life.end(toEnd(error))
  }
}

function toEnd(error: unknown): ConnectionEnd {
  if (!(error instanceof OutsideError)) return { why: 'lost', details: `opening failed (${(error as Error).name})` }
  const { advice, message, retryAfterSeconds } = error
  return { why: advice === 'never' ? 'refused' : 'lost', retryAfterSeconds, details: message }
}
