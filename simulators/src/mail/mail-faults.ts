export const refusalKinds = ['temporary', 'permanent'] as const

type Refusals = { count: number; kind: (typeof refusalKinds)[number] }

export type MailFaults = {
  refuseNext: (refusals: Refusals) => void
  dropNext: (count: number) => void
  slowDown: (delayMs: number) => void
  reset: () => void
  current: () => { refusals: Refusals; drops: number; delayMs: number }
  /** Decides about one mail and uses up the fault that hit it. */
  takeVerdict: () => 'accept' | 'drop' | 'refuse-temporary' | 'refuse-permanent'
}

export function createMailFaults(onChange: () => void): MailFaults {
  const none = { refusals: { count: 0, kind: 'temporary' }, drops: 0, delayMs: 0 } as const
  let faults: ReturnType<MailFaults['current']> = none

  function set(next: typeof faults): void {
    faults = next
    onChange()
  }

  return {
    refuseNext: (refusals) => set({ ...faults, refusals }),
    dropNext: (drops) => set({ ...faults, drops }),
    slowDown: (delayMs) => set({ ...faults, delayMs }),
    reset: () => set(none),
    current: () => faults,
    takeVerdict() {
      const { refusals, drops } = faults
      if (drops > 0) {
        set({ ...faults, drops: drops - 1 })
        return 'drop'
      }
      if (refusals.count > 0) {
        set({ ...faults, refusals: { ...refusals, count: refusals.count - 1 } })
        return `refuse-${refusals.kind}`
      }
      return 'accept'
    },
  }
}
