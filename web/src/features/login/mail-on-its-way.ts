import { currentSession, subscribeToSession } from '../../platform/session/session.ts'

/** The first mail is sent automatically, once. A reload, or an address that was just changed, must not send another. */
const mailedKey = 'lautgabe.verification-mailed'
/** A session that is not verified may not read its own account, so the forms note the address that they were given. */
const addressKey = 'lautgabe.verification-address'

export const noteMailOnItsWay = () => note(mailedKey, 'yes')
export const isMailOnItsWay = () => read(mailedKey) !== null

export const noteMailAddress = (email: string) => note(addressKey, email)
export const readMailAddress = () => read(addressKey) ?? undefined

function note(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Without storage a reload sends another mail, which harms nobody, and the page names no address.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

// The mail was for the user who was signed in then.
subscribeToSession(() => {
  if (currentSession().status !== 'signed-out') return
  try {
    for (const key of [mailedKey, addressKey]) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
})
