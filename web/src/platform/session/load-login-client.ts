import type { LoginClient, SessionEvent } from './login-client.ts'
import { publishUnverified, rereadSession } from './session.ts'

let opened: Promise<LoginClient> | undefined
const listeners = new Set<(event: SessionEvent) => void>()

/** One client for the whole page. After a failed load, a new one may be tried. */
export function loadLoginClient(): Promise<LoginClient> {
  opened ??= import('./login-client.ts').then(({ openLoginClient }) => openLoginClient(noteSessionEvent))
  opened.catch(() => (opened = undefined))
  return opened
}

export function onSessionEvent(listener: (event: SessionEvent) => void): void {
  listeners.add(listener)
}

export function noteSessionEvent(event: SessionEvent): void {
  if (event === 'unverified') publishUnverified()
  // The client reports a change just before it writes the cookie.
  else if (event === 'changed') setTimeout(rereadSession)
  else rereadSession()
  for (const listener of listeners) listener(event)
}
