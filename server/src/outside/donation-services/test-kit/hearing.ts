import type { ConnectionEnd, ConnectionEvents, RawEvent } from '../donation-service-port.ts'

/** Listens to a connection and keeps what it was told, in order. */
export function aHearing() {
  const told: string[] = []
  const payloads: unknown[] = []
  const ends: ConnectionEnd[] = []
  const events: ConnectionEvents = {
    onOpen: () => void told.push('open'),
    onEvent({ payload }: RawEvent) {
      told.push('event')
      payloads.push(payload)
    },
    onEnd(end) {
      told.push('end')
      ends.push(end)
    },
  }
  return { told, payloads, ends, events }
}
