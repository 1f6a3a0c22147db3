import { isAdmin } from '../../platform/session.ts'
import { useSession } from '../../platform/use-session.ts'
import { NotBuiltYetScreen } from '../not-built-yet/not-built-yet-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** To everyone but administrators this address does not exist. */
export function AdminScreen() {
  return isAdmin(useSession()) ? <NotBuiltYetScreen /> : <NotFoundScreen />
}
