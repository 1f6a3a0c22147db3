import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { createBatches } from '../../../platform/queueing/batches.ts'
import { activeUsersAmong } from '../../accounts/find-user.ts'
import type { LoginGround } from '../login-ground.ts'
import { listSessionsAmong } from './sessions.data.ts'

const sessionsAtOnce = 500

/** By handle: whether the session is still open. Looks up many together when many pages connect again at once. */
export function createSessionCheck({
  db,
  clock,
}: Pick<LoginGround, 'db' | 'clock'>): (handle: string, tx?: DatabaseTransaction) => Promise<boolean> {
  const areOpen = async (handles: readonly string[], by: Database | DatabaseTransaction = db) => {
    const now = clock.now()
    const alive = (await listSessionsAmong(by, handles)).filter(({ expiresAt }) => expiresAt > now)
    const active = await activeUsersAmong(
      by,
      alive.map(({ userId }) => userId),
    )
    const open = new Set(alive.filter(({ userId }) => active.has(userId)).map(({ handle }) => handle))
    return handles.map((handle) => open.has(handle))
  }
  const inBatch = createBatches((handles: readonly string[]) => areOpen(handles), sessionsAtOnce)
  return async (handle, tx) => (tx ? (await areOpen([handle], tx))[0] === true : inBatch(handle))
}
