import type { IncomingHttpHeaders } from 'node:http'
import type { DatabaseTransaction } from './database/tables.ts'

export type Session = {
  userId: string
  handle: string
  roles: readonly string[]
}

/** The headers go out with every answer: they carry a changed or ended session. */
type SessionCheck = { headers: Readonly<Record<string, string | string[]>> } & (
  | { session: Session & { isEmailVerified: boolean } }
  | { session: undefined; refusal: string }
)

/**
 * What a key in an address opens: the user, the part of the product, the id under which it can be withdrawn, the key
 * itself as a fingerprint, its name, and when it runs out.
 */
export type KeyHolder = {
  userId: string
  part: string
  accessId: string
  keyFingerprint: string
  name: string | null
  expiresAt: Date | null
}

/** A password that was right when it was checked. The check takes so long that the password may change meanwhile. */
export type PasswordProof = {
  /**
   * Call it first in the transaction that relies on the proof: nobody can change the password until the transaction
   * ends.
   */
  stillHolds(tx: DatabaseTransaction): Promise<boolean>
}

/** Ends sessions and checks passwords. It is a port, because accounts are built before the login. */
export type SessionControl = {
  revokeAllSessions(userId: string, exceptHandle?: string): Promise<void>
  /** For acts inside a session. Throws `wrong_password`; after some failures `too_many_requests`. */
  provePassword(userId: string, typed: { password: string; address: string }): Promise<PasswordProof>
}

/**
 * Finds out who is calling. It is a port, because the platform is built before the features that know accounts and
 * keys.
 */
export type Identify = {
  bySession(headers: IncomingHttpHeaders): Promise<SessionCheck>
  byKey(key: string): Promise<KeyHolder | undefined>
  /** Whether a session or key that was shown a moment ago is still valid. A transaction is asked what it sees. */
  isStillOpen(shown: { accessId: string; keyFingerprint: string | null }, tx?: DatabaseTransaction): Promise<boolean>
}
