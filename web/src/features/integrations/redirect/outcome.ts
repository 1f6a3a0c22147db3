import type { ErrorCode } from '@lautgabe/contract/errors.ts'

/** What became of an authorisation. The history entry keeps it, so it is plain data. */
export type Outcome =
  | { kind: 'linked'; name: string }
  | { kind: 'denied' }
  | { kind: 'auth-error' }
  | { kind: 'no-code' }
  | { kind: 'exchange-error'; code: ErrorCode | undefined }

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface HistoryState {
    /** What the exchange led to, once the code is gone from the address. */
    linkOutcome?: Outcome
  }
}
