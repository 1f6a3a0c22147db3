import type { App } from '../../app.ts'
import { forgetThings } from '../../platform/audit/forget-acts.ts'
import { daysBefore } from '../../platform/clock.ts'

/** The privacy text names it. */
const undecidedDays = 180

/**
 * Deletes requests a while after they were decided, requests that nobody decides, and keys that nobody has used. A key that somebody has used stays:
 * it says how they came here.
 */
export async function deleteOldRequests({ db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = daysBefore(clock.now(), config.accessRequestDays)
  await db.transaction().execute(async (tx) => {
    const requests = await tx
      .deleteFrom('accessRequests')
      .where((where) =>
        where.or([
          where('decidedAt', '<', before),
          where.and([where('status', '=', 'pending'), where('createdAt', '<', daysBefore(clock.now(), undecidedDays))]),
        ]),
      )
      .returning('id')
      .execute()
    const unused = tx.deleteFrom('registrationKeys').where('usedBy', 'is', null).where('usedAt', 'is', null)
    const keys = await unused.where('expiresAt', '<', before).returning('id').execute()
    await forgetThings(
      tx,
      [...requests, ...keys].map(({ id }) => id),
    )
  })
}
