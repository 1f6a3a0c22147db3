/** The faults that any speech server can have. Each simulator adds the refusals of its service. */
export const transportFaults = ['cut', 'html', 'empty', 'server-error'] as const

export type SpeechFaults<Kind extends string> = {
  /** The next requests for speech fail in this way. Those after them succeed. */
  failNext(failures: { count: number; kind: Kind }): void
  /** Every request for speech waits this long for its answer, until the delay is set back to 0. */
  slowDown(delayMs: number): void
  reset(): void
  current(): { failures: { count: number; kind: Kind | undefined }; delayMs: number }
  /** Decides about one request and uses up the fault that hit it. */
  take(): Kind | undefined
}

export function createSpeechFaults<Kind extends string>(onChange: () => void): SpeechFaults<Kind> {
  const none = { failures: { count: 0, kind: undefined }, delayMs: 0 }
  let faults: ReturnType<SpeechFaults<Kind>['current']> = none

  function set(next: typeof faults): void {
    faults = next
    onChange()
  }

  return {
    failNext: (failures) => set({ ...faults, failures }),
    slowDown: (delayMs) => set({ ...faults, delayMs }),
    reset: () => set(none),
    current: () => faults,
    take() {
      const { count, kind } = faults.failures
      if (count === 0) return undefined
      set({ ...faults, failures: { count: count - 1, kind } })
      return kind
    },
  }
}
