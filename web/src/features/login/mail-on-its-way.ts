import { currentSession, subscribeToSession } from '../../platform/session.ts'

let isOnItsWay = false

/** The server mails a link by itself when an address was changed; the page that asks for one must not do it again. */
export function noteMailOnItsWay(): void {
  isOnItsWay = true
}

export function takeMailOnItsWay(): boolean {
  const was = isOnItsWay
  isOnItsWay = false
  return was
}

// It was for whoever was signed in then.
subscribeToSession(() => {
  if (currentSession().status === 'signed-out') isOnItsWay = false
})
