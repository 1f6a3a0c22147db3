/** What the simulator can say no to, and when. Like real servers, it repeats the address of the recipient. */
const refusals = {
  temporary: { to: 'mail', code: 451, text: '4.7.1 {recipient}: Try again later' },
  permanent: { to: 'recipient', code: 550, text: '5.1.1 {recipient}: Mailbox unavailable' },
  relay: { to: 'recipient', code: 554, text: '5.7.1 {recipient}: Relay access denied' },
  sender: { to: 'sender', code: 550, text: '5.7.60 Client does not have permissions to send as this sender' },
  password: { to: 'login', code: 535, text: '5.7.8 Username and password not accepted' },
} as const

type RefusalKind = keyof typeof refusals
type Stage = (typeof refusals)[RefusalKind]['to']

export const refusalKinds = Object.keys(refusals) as RefusalKind[]

type Refusals = { count: number; kind: RefusalKind }

export type MailFaults = {
  refuseNext: (refusals: Refusals) => void
  dropNext: (count: number) => void
  slowDown: (delayMs: number) => void
  reset: () => void
  current: () => { refusals: Refusals; drops: number; delayMs: number }
  /** The answer to one step of a client, if it is a refusal. Uses up the fault that hit the step. */
  takeRefusal: (stage: Stage, recipient?: string) => Error | null
  /** Whether the connection breaks after one mail. Uses up the fault that hit it. */
  takeDrop: () => boolean
}

export function createMailFaults(onChange: () => void): MailFaults {
  const none = { refusals: { count: 0, kind: 'temporary' }, drops: 0, delayMs: 0 } as const
  let faults: ReturnType<MailFaults['current']> = none

  function set(next: typeof faults): void {
    faults = next
    onChange()
  }

  return {
    refuseNext: (next) => set({ ...faults, refusals: next }),
    dropNext: (drops) => set({ ...faults, drops }),
    slowDown: (delayMs) => set({ ...faults, delayMs }),
    reset: () => set(none),
    current: () => faults,
    takeRefusal(stage, recipient = '') {
      const { count, kind } = faults.refusals
      const { to, code, text } = refusals[kind]
      if (count === 0 || to !== stage) return null
      set({ ...faults, refusals: { kind, count: count - 1 } })
      return Object.assign(new Error(text.replace('{recipient}', `<${recipient}>`)), { responseCode: code })
    },
    takeDrop() {
      if (faults.drops === 0) return false
      set({ ...faults, drops: faults.drops - 1 })
      return true
    },
  }
}
