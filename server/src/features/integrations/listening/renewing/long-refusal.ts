import { sql } from 'kysely'
import type { App } from '../../../../app.ts'
import { type Lease, requireFence } from '../../../../platform/nodes/leases.ts'
import { OutsideError } from '../../../../platform/outside-error.ts'
import type { IntegrationRow } from '../../integration.ts'

/** A broken service is repaired sooner. */
const longSeconds = 24 * 60 * 60
const mostWaitSeconds = 10 * 60

/**
 * A service that is broken may refuse everybody. So a refusal without a reason counts only after a day; before that it
 * throws "try-later", and the wait grows with the time that has passed.
 */
export async function requireLongRefusal(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  lease: Lease,
  { id, credentialsVersion }: Pick<IntegrationRow, 'id' | 'credentialsVersion'>,
  cause: OutsideError,
): Promise<void> {
  const now = clock.now()
  const refused = await db.transaction().execute(async (tx) => {
    await requireFence(tx, lease)
    return tx
      .updateTable('integrations')
      .set({ refusedSince: sql<Date>`coalesce(refused_since, ${now})` })
      .where('id', '=', id)
      .where('credentialsVersion', '=', credentialsVersion)
      .returning('refusedSince')
      .executeTakeFirst()
  })
  const seconds = (now.getTime() - (refused?.refusedSince ?? now).getTime()) / 1000
  if (seconds >= longSeconds) return
  throw new OutsideError('try-later', cause.message, { cause, retryAfterSeconds: Math.min(seconds, mostWaitSeconds) })
}
