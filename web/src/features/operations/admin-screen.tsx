import { Outlet } from '@tanstack/react-router'
import { isAdmin } from '../../platform/session/session.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { NotFoundScreen } from '../frame/not-found-screen.tsx'
import { AdminNavigation } from './admin-navigation.tsx'

/** Around every page of the administration. To everyone else these addresses do not exist. */
export function AdminScreen() {
  if (!isAdmin(useSession())) return <NotFoundScreen />
  return (
    <>
      <AdminNavigation />
      <Outlet />
    </>
  )
}
