/** What the site knows about the visitor's session, from the cookie that the login client keeps readable for it. */
export type Session =
  | { status: 'signed-out' }
  | { status: 'signed-in'; userId: string; roles: readonly string[]; isEmailVerified: boolean }

export function isAdmin(session: Session): boolean {
  return session.status === 'signed-in' && session.roles.includes('admin')
}

const signedOut: Session = { status: 'signed-out' }
const listeners = new Set<() => void>()
let current: Session = signedOut

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentSession(): Session {
  return current
}

/** The server renders pages without a session. */
export function sessionOnServer(): Session {
  return signedOut
}

export function publishSession(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  for (const listener of listeners) listener()
}

export function rereadSession(): void {
  publishSession(readFrontToken(document.cookie))
}

/** Called after a refusal because the address is not confirmed, whatever the cookie says. */
export function publishUnverified(): void {
  if (current.status === 'signed-in') publishSession({ ...current, isEmailVerified: false })
}

type FrontToken = { uid?: string; up?: { 'st-role'?: { v?: string[] }; 'st-ev'?: { v?: boolean } } }

export function readFrontToken(cookies: string): Session {
  const token = /(?:^|;\s*)sFrontToken=([^;]+)/.exec(cookies)?.[1]
  if (!token) return signedOut
  try {
    const { uid = '', up } = JSON.parse(atob(decodeURIComponent(token))) as FrontToken
    const roles = up?.['st-role']?.v ?? []
    return { status: 'signed-in', userId: uid, roles, isEmailVerified: up?.['st-ev']?.v !== false }
  } catch {
    return signedOut
  }
}

/**
 * Whether the login client would say so without asking the server: it, or the server with its first page, has noted that
 * there is no session. Without the note a session may exist that the browser has half forgotten.
 */
export function isKnownAsSignedOut(cookies: string): boolean {
  return readFrontToken(cookies).status === 'signed-out' && /(?:^|;\s*)st-last-access-token-update=./.test(cookies)
}
