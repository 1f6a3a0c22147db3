import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { addresses } from '../../addresses.ts'
import { checkedSession } from '../../platform/session/start-session.ts'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface HistoryState {
    /** The page that the visitor wanted before they had to confirm their address. */
    wishedPath?: string
  }
}

/** Guards every page that needs a session. While it waits, the page's spinner stays. */
export async function requireSession({ location }: { location: ParsedLocation }): Promise<void> {
  const session = await checkedSession()
  if (session.status === 'signed-out') {
    throw redirect({ to: addresses.auth.path, search: { redirectToPath: location.href }, replace: true })
  }
  if (!session.isEmailVerified) {
    throw redirect({ to: addresses.verifyEmail.path, state: { wishedPath: location.href }, replace: true })
  }
}
