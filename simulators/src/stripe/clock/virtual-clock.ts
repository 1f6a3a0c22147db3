export type VirtualClock = {
  /** Unix seconds. */
  now(): number
  offsetMs(): number
  setOffsetMs(offsetMs: number): void
  /** Holds the clock at this moment while something happens. */
  holdAt(moment: number, act: () => void): void
  /** Sets the clock to this moment, from which it runs on. */
  set(moment: number): void
}

/** Real time plus an offset. Signatures of webhooks never use it. */
export function createVirtualClock(realTimeMs: () => number, initialOffsetMs: number): VirtualClock {
  let offset = initialOffsetMs
  let held: number | undefined
  const now = () => Math.floor((realTimeMs() + offset) / 1000)
  return {
    now: () => held ?? now(),
    offsetMs: () => offset,
    setOffsetMs(offsetMs) {
      offset = offsetMs
    },
    holdAt(moment, act) {
      held = moment
      try {
        act()
      } finally {
        held = undefined
      }
    },
    set(moment) {
      // Whole seconds are added, so that nothing is lost by rounding.
      offset += (moment - now()) * 1000
    },
  }
}
