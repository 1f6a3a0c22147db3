import type { IncomingHttpHeaders } from 'node:http'
import type { DatabaseTransaction } from './database/tables.ts'

export type Session = {
  userId: string
  handle: string
  roles: readonly string[]
}

/** Headers go out with the answer whatever it is: a changed or ended session travels in them. */
type SessionCheck = { headers: Readonly<Record<string, string | string[]>> } & (
  | { session: Session & { isEmailVerified: boolean } }
  | { session: undefined; refusal: string }
)

/**
 * What a key in an address opens: whose things, in which part, under which id it can be withdrawn, which key it is, its
 * name, and when it runs out.
 */
export type KeyHolder = {
  userId: string
  part: string
  accessId: string
  keyFingerprint: string
  name: string | null
  expiresAt: Date | null
}

/** A password that was right when it was checked. Checking takes long enough for it to be changed meanwhile. */
export type PasswordProof = {
  /** Call it first in the transaction that relies on the proof: until its end nobody can change the password. */
  stillHolds(tx: DatabaseTransaction): Promise<boolean>
}

/** Ends sessions and checks passwords. A port, because accounts stand before the login that keeps them. */
export type SessionControl = {
  revokeAllSessions(userId: string, exceptHandle?: string): Promise<void>
  /** Undefined if the password is wrong. */
  provePassword(userId: string, password: string): Promise<PasswordProof | undefined>
}

/** Who is calling. A port, because the machinery stands before the features that know accounts and keys. */
export type Identify = {
  bySession(headers: IncomingHttpHeaders): Promise<SessionCheck>
  byKey(key: string): Promise<KeyHolder | undefined>
  /** Whether the session or key that somebody has shown a moment ago still opens anything. */
  isStillOpen(shown: { accessId: string; keyFingerprint: string | null }): Promise<boolean>
}
