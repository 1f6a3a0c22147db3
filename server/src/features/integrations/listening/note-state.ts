import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import type { App } from '../../../app.ts'
import { type Lease, requireFence } from '../../../platform/nodes/leases.ts'

type Status = Pick<Integration['status'], 'state' | 'trouble'>

/** Streamers see it on their pages. `since` stays while the state stays. `isAccepted`: the service refuses us no more. */
export async function noteState(
  { db, clock, live }: Pick<App, 'db' | 'clock' | 'live'>,
  id: string,
  lease: Lease,
  { state, trouble, isAccepted = false }: Status & { isAccepted?: boolean },
): Promise<void> {
  const changed = await db.transaction().execute(async (tx) => {
    await requireFence(tx, lease)
    if (isAccepted)
      await tx
        .updateTable('integrations')
        .set({ refusedSince: null })
        .where('id', '=', id)
        .where('refusedSince', 'is not', null)
        .execute()
    return tx
      .updateTable('integrations')
      .set({ state, trouble, stateSince: clock.now() })
      .where('id', '=', id)
      .where((where) => where.or([where('state', '!=', state), where('trouble', 'is distinct from', trouble)]))
      .returning('userId')
      .executeTakeFirst()
  })
  if (changed) await live.tell(changed.userId, { type: 'integrations-changed' })
}
