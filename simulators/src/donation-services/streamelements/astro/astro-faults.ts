import type { AstroError } from './astro-command.ts'

/** 502 while a server of the gateway stops, 429 when a client connects too often. */
export const connectionRefusals = ['429', '502'] as const

type Refusals = { count: number; status: (typeof connectionRefusals)[number] }
type Failures = { count: number; error: AstroError }

export type AstroFaults = {
  /** The next connections to the gateway are refused before they open. */
  refuseConnections(refusals: Refusals): void
  /** The next commands on the gateway get this error. */
  failCommands(failures: Failures): void
  takeRefusal(): Refusals['status'] | undefined
  takeFailure(): AstroError | undefined
  current(): { connectionsToRefuse: number; commandsToFail: number }
  reset(): void
}

export function createAstroFaults(onChange: () => void): AstroFaults {
  let refusals: Refusals = { count: 0, status: '429' }
  let failures: Failures = { count: 0, error: 'err_internal_error' }

  return {
    refuseConnections(next) {
      refusals = next
      onChange()
    },
    failCommands(next) {
      failures = next
      onChange()
    },
    takeRefusal() {
      if (refusals.count === 0) return undefined
      refusals = { ...refusals, count: refusals.count - 1 }
      onChange()
      return refusals.status
    },
    takeFailure() {
      if (failures.count === 0) return undefined
      failures = { ...failures, count: failures.count - 1 }
      onChange()
      return failures.error
    },
    current: () => ({ connectionsToRefuse: refusals.count, commandsToFail: failures.count }),
    reset() {
      refusals = { ...refusals, count: 0 }
      failures = { ...failures, count: 0 }
    },
  }
}
