import { keepInTab, readInTab, removeFromTab } from '../../platform/browser/keep-locally.ts'
import { currentSession, subscribeToSession } from '../../platform/session/session.ts'

/**
 * The first mail is sent automatically, once. A reload, or an address that was just changed, must not send another. Only
 * in a browser without storage a reload does, which harms nobody.
 */
const mailedKey = 'lautgabe.verification-mailed'
/** A session that is not verified may not read its own account, so the forms note the address that they were given. */
const addressKey = 'lautgabe.verification-address'

export const noteMailOnItsWay = () => keepInTab(mailedKey, 'yes')
export const isMailOnItsWay = () => readInTab(mailedKey) !== null

export const noteMailAddress = (email: string) => keepInTab(addressKey, email)
export const readMailAddress = () => readInTab(addressKey) ?? undefined

// The mail was for the user who was signed in then.
subscribeToSession(() => {
  if (currentSession().status === 'signed-out') [mailedKey, addressKey].forEach(removeFromTab)
})
