import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { addresses } from '../../addresses.ts'
import type { Session } from '../../platform/session/session.ts'

/**
 * Leads a signed-in user to the page they wanted, or to the dashboard. If necessary, they confirm their address first.
 */
export function useOnward(): (session: Session, wishedPath?: string) => void {
  const router = useRouter()
  return useCallback(
    (session, wishedPath) => {
      if (session.status === 'signed-out') void router.navigate({ to: addresses.auth.path, replace: true })
      else if (session.isEmailVerified)
        void router.navigate({ href: wishedPath ?? addresses.dashboard.path, replace: true })
      else
        void router.navigate({
          to: addresses.verifyEmail.path,
          state: wishedPath === undefined ? {} : { wishedPath },
          replace: true,
        })
    },
    [router],
  )
}
