import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Invitation, takeInvitation, takenInvitation } from './invitation.ts'

/** Somebody may open the link in a tab that shows the form already. */
function subscribeToLinks(listener: () => void): () => void {
  const look = () => {
    takeInvitation()
    listener()
  }
  addEventListener('hashchange', look)
  return () => removeEventListener('hashchange', look)
}

/** Hands the invitation to the form once the form is alive. */
export function useInvitation(fill: (invitation: Invitation) => void): Invitation | undefined {
  const invitation = useSyncExternalStore(subscribeToLinks, takenInvitation, () => undefined)
  const accept = useEffectEvent(fill)
  useEffect(() => {
    if (invitation) accept(invitation)
  }, [invitation])
  return invitation
}
