import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import type { App } from '../../../app.ts'

type Status = Pick<Integration['status'], 'state' | 'trouble'>

/** Streamers see it on their pages. `since` stays while the state stays. */
export async function noteState(
  { db, clock, live }: Pick<App, 'db' | 'clock' | 'live'>,
  id: string,
  { state, trouble }: Status,
): Promise<void> {
  const changed = await db
    .updateTable('integrations')
    .set({ state, trouble, stateSince: clock.now() })
    .where('id', '=', id)
    .where((where) => where.or([where('state', '!=', state), where('trouble', 'is distinct from', trouble)]))
    .returning('userId')
    .executeTakeFirst()
  if (changed) await live.tell(changed.userId, { type: 'integrations-changed' })
}
