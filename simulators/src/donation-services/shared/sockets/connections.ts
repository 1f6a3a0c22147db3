import type { Clock } from '../clock.ts'

export type Connection = {
  account: string
  /** How the client reached us: `websocket`, `polling`, `astro` … */
  transport: string
  since: string
  isSilent: boolean
}

/** What a protocol can do with one connection of its own. */
export type ConnectionWires = {
  account: string
  transport: string
  /** Whether the client would hear a donation by now. Without it a connection listens from its beginning. */
  isListening?(): boolean
  /** Breaks it without a goodbye, also when it is silent. */
  drop(): void
  /** Leaves it half open. */
  silence(): void
}

export type Connections = {
  list(): Connection[]
  /** Notes a new connection; call the answer when it has ended. */
  add(wires: ConnectionWires): () => void
  /** Breaks the connections of this account, or all. */
  drop(account?: string): void
  /** Leaves them half open. */
  silence(account?: string): void
  /** New connections are refused for so long. */
  refuseFor(seconds: number): void
  isRefusing(): boolean
  /** Resolves as soon as somebody listens to this account. */
  whenListening(account: string, timeoutMs?: number): Promise<void>
  /** Looks again who is listening. Call it when something has changed. */
  recheck(): void
  reset(): void
}

type Noted = { wires: ConnectionWires; since: string; isSilent: boolean }

export function createConnections(clock: Clock, onChange: () => void): Connections {
  const open = new Set<Noted>()
  const waiting = new Set<() => void>()
  let refusedUntil = 0

  function of(account: string | undefined): Noted[] {
    return [...open].filter(({ wires }) => account === undefined || wires.account === account)
  }

  function isHeard(account: string): boolean {
    return of(account).some(({ wires, isSilent }) => !isSilent && (wires.isListening?.() ?? true))
  }

  return {
    list: () =>
      [...open].map(({ wires: { account, transport }, since, isSilent }) => ({ account, transport, since, isSilent })),
    add(wires) {
      const noted = { wires, since: clock.now().toISOString(), isSilent: false }
      open.add(noted)
      onChange()
      return () => {
        if (open.delete(noted)) onChange()
      }
    },
    drop(account) {
      for (const { wires } of of(account)) wires.drop()
    },
    silence(account) {
      for (const noted of of(account)) {
        if (!noted.isSilent) noted.wires.silence()
        noted.isSilent = true
      }
      onChange()
    },
    refuseFor(seconds) {
      refusedUntil = clock.now().getTime() + seconds * 1000
      onChange()
    },
    async whenListening(account, timeoutMs = 10_000) {
      if (isHeard(account)) return
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const look = () => (isHeard(account) ? resolve() : undefined)
      const timer = setTimeout(() => reject(new Error(`Nobody listens to ${account}.`)), timeoutMs)
      waiting.add(look)
      try {
        await promise
      } finally {
        clearTimeout(timer)
        waiting.delete(look)
      }
    },
    recheck() {
      for (const look of waiting) look()
    },
    isRefusing: () => clock.now().getTime() < refusedUntil,
    reset() {
      refusedUntil = 0
      for (const { wires, isSilent } of open) if (isSilent) wires.drop()
    },
  }
}
