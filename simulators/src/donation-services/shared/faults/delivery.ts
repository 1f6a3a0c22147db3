type Send = () => void

/** The way of live events to the sockets, which a test can make as bad as the real one. */
export type Delivery = {
  deliver(send: Send): void
  /** Every event waits this long, until it is set back to 0. */
  delay(delayMs: number): void
  /** Holds the next events back until so many are there, then sends the newest first. */
  reorderNext(count: number): void
  /** Sends each of the next events twice. */
  duplicateNext(count: number): void
  /** Sends at once whatever is still held back. */
  release(): void
  current(): { delayMs: number; eventsToReorder: number; eventsToDuplicate: number; eventsHeld: number }
  reset(): void
}

export function createDelivery(onChange: () => void): Delivery {
  let delayMs = 0
  let eventsToReorder = 0
  let eventsToDuplicate = 0
  let held: Send[] = []
  const delayed = new Map<NodeJS.Timeout, Send>()

  function sendLater(send: Send): void {
    if (delayMs === 0) {
      send()
      return
    }
    const timer = setTimeout(() => {
      delayed.delete(timer)
      send()
    }, delayMs)
    delayed.set(timer, send)
  }

  function sendHeld(): void {
    const sends = held.toReversed()
    held = []
    eventsToReorder = 0
    for (const send of sends) sendLater(send)
  }

  function forget(): void {
    for (const timer of delayed.keys()) clearTimeout(timer)
    delayed.clear()
    held = []
  }

  return {
    deliver(send) {
      const copies = eventsToDuplicate > 0 ? [send, send] : [send]
      eventsToDuplicate = Math.max(0, eventsToDuplicate - 1)
      if (eventsToReorder > 0) {
        held.push(...copies)
        if (held.length >= eventsToReorder) sendHeld()
      } else {
        for (const copy of copies) sendLater(copy)
      }
      onChange()
    },
    delay(next) {
      delayMs = next
      onChange()
    },
    reorderNext(count) {
      eventsToReorder = count
      if (held.length >= count) sendHeld()
      onChange()
    },
    duplicateNext(count) {
      eventsToDuplicate = count
      onChange()
    },
    release() {
      const waiting = [...delayed.values(), ...held.toReversed()]
      forget()
      eventsToReorder = 0
      for (const send of waiting) send()
      onChange()
    },
    current: () => ({ delayMs, eventsToReorder, eventsToDuplicate, eventsHeld: held.length + delayed.size }),
    reset() {
      forget()
      delayMs = 0
      eventsToReorder = 0
      eventsToDuplicate = 0
    },
  }
}
