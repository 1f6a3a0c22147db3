import { loadLoginClient, noteSessionEvent, onSessionEvent } from './load-login-client.ts'
import type { SessionEvent } from './login-client.ts'
import {
  currentSession,
  isKnownAsSignedOut,
  publishSession,
  readFrontToken,
  rereadSession,
  type Session,
} from './session.ts'
import { forgetUser, onForgottenElsewhere, showKeptUser } from './session-user.ts'

let started: Promise<void> | undefined

/** Reads the cookie first, so that the navigation is right at once. Then the login client confirms it. */
export function startSession(): Promise<void> {
  started ??= start()
  return started
}

/** Returns the session after the login client has confirmed or refused it. */
export async function checkedSession(): Promise<Session> {
  await startSession()
  return currentSession()
}

async function start(): Promise<void> {
  rereadSession()
  if (currentSession().status === 'signed-in') showKeptUser()
  onSessionEvent((event) => void follow(event))
  onForgottenElsewhere(() => {
    if (readFrontToken(document.cookie).status === 'signed-out') noteSessionEvent('lost')
  })
  // The client is large, and here it would say the same.
  if (isKnownAsSignedOut(document.cookie)) return forgetUser()
  try {
    const client = await loadLoginClient()
    if (await client.hasSession()) rereadSession()
    else publishSession({ status: 'signed-out' })
  } catch {
    // Without an answer we trust the cookie. The next call will tell.
    return
  }
  if (currentSession().status === 'signed-out') forgetUser()
  else void refreshUser()
}

async function follow(event: SessionEvent): Promise<void> {
  if (event === 'lost' || event === 'left') forgetUser()
  if (event === 'created' || event === 'refreshed') await refreshUser()
}

/** Its code is loaded with the first session. Visitors without a session never load it. */
export async function refreshUser(): Promise<void> {
  rereadSession()
  const { fetchUser } = await import('./fetch-user.ts')
  await fetchUser()
}

export async function signOut(): Promise<void> {
  try {
    const client = await loadLoginClient()
    await client.signOut()
  } finally {
    forgetUser()
    publishSession({ status: 'signed-out' })
  }
}
