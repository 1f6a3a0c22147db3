import type { App } from '../../app.ts'
import { forgetThings } from '../../platform/audit/forget-acts.ts'
import { daysBefore } from '../../platform/clock.ts'

/**
 * Deletes requests a while after they were decided, and keys that nobody has used. A key that somebody has used stays:
 * it says how they came here.
 */
export async function deleteOldRequests({ db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = daysBefore(clock.now(), config.accessRequestDays)
  await db.transaction().execute(async (tx) => {
    const requests = await tx.deleteFrom('accessRequests').where('decidedAt', '<', before).returning('id').execute()
    const unused = tx.deleteFrom('registrationKeys').where('usedBy', 'is', null).where('usedAt', 'is', null)
    const keys = await unused.where('expiresAt', '<', before).returning('id').execute()
    await forgetThings(
      tx,
      [...requests, ...keys].map(({ id }) => id),
    )
  })
}
