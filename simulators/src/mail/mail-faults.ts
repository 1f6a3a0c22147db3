export const refusalKinds = ['temporary', 'permanent', 'password'] as const

type Refusals = { count: number; kind: (typeof refusalKinds)[number] }

export type MailFaults = {
  refuseNext: (refusals: Refusals) => void
  dropNext: (count: number) => void
  slowDown: (delayMs: number) => void
  reset: () => void
  current: () => { refusals: Refusals; drops: number; delayMs: number }
  /** Decides about one login and uses up the fault that hit it. */
  takesPassword: () => boolean
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

  function useRefusal(): void {
    const { refusals } = faults
    set({ ...faults, refusals: { ...refusals, count: refusals.count - 1 } })
  }

  return {
    refuseNext: (refusals) => set({ ...faults, refusals }),
    dropNext: (drops) => set({ ...faults, drops }),
    slowDown: (delayMs) => set({ ...faults, delayMs }),
    reset: () => set(none),
    current: () => faults,
    takesPassword() {
      const { count, kind } = faults.refusals
      if (count === 0 || kind !== 'password') return true
      useRefusal()
      return false
    },
    takeVerdict() {
      const { refusals, drops } = faults
      if (drops > 0) {
        set({ ...faults, drops: drops - 1 })
        return 'drop'
      }
      if (refusals.count > 0 && refusals.kind !== 'password') {
        useRefusal()
        return `refuse-${refusals.kind}`
      }
      return 'accept'
    },
  }
}
