/** What the site knows of the visitor's session, from the cookie that the login client keeps readable for it. */
export type Session = { status: 'signed-out' } | { status: 'signed-in'; roles: readonly string[] }

export function isAdmin(session: Session): boolean {
  return session.status === 'signed-in' && session.roles.includes('admin')
}

const signedOut: Session = { status: 'signed-out' }
const storedUserKey = 'lautgabe.user'
const listeners = new Set<() => void>()
let current: Session = signedOut

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentSession(): Session {
  return current
}

/** Pages from the server are drawn for nobody in particular. */
export function sessionOnServer(): Session {
  return signedOut
}

function publish(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  for (const listener of listeners) listener()
}

/** First by the cookie alone, so that the navigation is right at once; the login client then confirms it. */
export async function startSession(): Promise<void> {
  publish(readFrontToken(document.cookie))
  const { openLoginClient } = await import('./login-client.ts')
  const client = openLoginClient(() => publish(readFrontToken(document.cookie)))
  if (!(await client.hasSession())) publish(signedOut)
  else publish(readFrontToken(document.cookie))
}

export async function signOut(): Promise<void> {
  const { openLoginClient } = await import('./login-client.ts')
  try {
    await openLoginClient(() => {}).signOut()
  } finally {
    localStorage.removeItem(storedUserKey)
    publish(signedOut)
  }
}

type FrontToken = { up?: { 'st-role'?: { v?: string[] } } }

export function readFrontToken(cookies: string): Session {
  const token = /(?:^|;\s*)sFrontToken=([^;]+)/.exec(cookies)?.[1]
  if (!token) return signedOut
  try {
    const payload = JSON.parse(atob(decodeURIComponent(token))) as FrontToken
    return { status: 'signed-in', roles: payload.up?.['st-role']?.v ?? [] }
  } catch {
    return signedOut
  }
}
