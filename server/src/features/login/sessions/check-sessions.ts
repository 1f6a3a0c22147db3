import { createBatches } from '../../../platform/queueing/batches.ts'
import { activeUsersAmong } from '../../accounts/find-user.ts'
import type { LoginGround } from '../login-ground.ts'
import { listSessionsAmong } from './sessions.data.ts'

const sessionsAtOnce = 500

/** By handle: whether the session is still open. Looks up many together when many pages connect again at once. */
export function createSessionCheck({
  db,
  clock,
}: Pick<LoginGround, 'db' | 'clock'>): (handle: string) => Promise<boolean> {
  return createBatches(async (handles: readonly string[]) => {
    const now = clock.now()
    const alive = (await listSessionsAmong(db, handles)).filter(({ expiresAt }) => expiresAt > now)
    const active = await activeUsersAmong(
      db,
      alive.map(({ userId }) => userId),
    )
    const open = new Set(alive.filter(({ userId }) => active.has(userId)).map(({ handle }) => handle))
    return handles.map((handle) => open.has(handle))
  }, sessionsAtOnce)
}
