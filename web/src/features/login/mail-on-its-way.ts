import { currentSession, subscribeToSession } from '../../platform/session/session.ts'

const storageKey = 'lautgabe.verification-mailed'

/** The first mail is sent automatically, once. A reload, or an address that was just changed, must not send another. */
export function noteMailOnItsWay(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch {
    // Without storage a reload sends another mail, which harms nobody.
  }
}

export function isMailOnItsWay(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

// The mail was for the user who was signed in then.
subscribeToSession(() => {
  if (currentSession().status !== 'signed-out') return
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to remove.
  }
})
