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
  const session = currentSession()
  if (session.status === 'signed-in') showKeptUser(session.userId)
  onSessionEvent((event) => void follow(event))
  onForgottenElsewhere(() => {
    const [now, before] = [readFrontToken(document.cookie), currentSession()]
    if (now.status === 'signed-out') noteSessionEvent('lost')
    // A tab that slept hears of the sign-out after somebody else has signed in. Nothing of the first person stays.
    else if (before.status === 'signed-in' && before.userId !== now.userId) location.reload()
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
  // The client also says "left" when it could not ask the server and the session goes on.
  if (event === 'lost' || (event === 'left' && currentSession().status === 'signed-out')) forgetUser()
  if (event === 'created' || event === 'refreshed') await refreshUser()
}

/** Its code is loaded with the first session. Visitors without a session never load it. */
export async function refreshUser(): Promise<void> {
  rereadSession()
  const { fetchUser } = await import('./fetch-user.ts')
  await fetchUser()
}

/** Rejects, and changes nothing, if the server did not end the session: the next person here would still have it. */
export async function signOut(): Promise<void> {
  const client = await loadLoginClient()
  await client.signOut()
  // The client does not report a session that it could neither refresh nor end, but it keeps its cookie.
  rereadSession()
  if (currentSession().status === 'signed-in') throw new Error('The session could not be ended.')
  forgetUser()
}

/** After the server has ended the session by itself. */
export function forgetSession(): void {
  forgetUser()
  publishSession({ status: 'signed-out' })
}
