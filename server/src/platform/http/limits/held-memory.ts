const lookEveryMilliseconds = 1000

/** Something that lies in memory until the other end of its connection goes on. */
type Held = {
  caller: string
  bytes(): number
  longestMilliseconds: number
  /** Ends its connection. */
  cut(): void
}

type Room = { ofOneCaller: number; inAll: number }

export type HeldMemory = {
  /** Returns what to call when it is over. */
  add(held: Held): () => void
  close(): void
}

/**
 * A caller who begins much and ends nothing must not fill the memory, nor keep others from their turn. So nobody is
 * refused: what takes too long is cut off, and so are the oldest of the callers who hold most as soon as all together hold
 * too much.
 */
export function watchHeldMemory(room: Room): HeldMemory {
  const open = new Map<Held, number>()

  function cut(held: Held): void {
    open.delete(held)
    held.cut()
  }

  function look(): void {
    const now = performance.now()
    for (const [held, since] of open) if (now - since > held.longestMilliseconds) cut(held)
    const callers = [...Map.groupBy(open.keys(), ({ caller }) => caller).values()]
      .map((all) => ({ all, bytes: all.reduce((sum, held) => sum + held.bytes(), 0) }))
      .toSorted((left, right) => right.bytes - left.bytes)
    let inAll = callers.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { all, bytes } of callers) {
      let ofCaller = bytes
      for (const held of all) {
        if (ofCaller <= room.ofOneCaller && inAll <= room.inAll) break
        const freed = held.bytes()
        ofCaller -= freed
        inAll -= freed
        cut(held)
      }
    }
  }

  const timer = setInterval(look, lookEveryMilliseconds).unref()
  return {
    add(held) {
      open.set(held, performance.now())
      return () => void open.delete(held)
    },
    close: () => clearInterval(timer),
  }
}
