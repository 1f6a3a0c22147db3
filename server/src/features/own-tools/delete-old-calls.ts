import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'

const day = 24 * 60 * 60
/** No tool repeats a call for longer. The donation stays known by its key, so even then it is stored once. */
const keptDays = 30

/** Forgets which body an idempotency key stood for. */
export async function deleteOldCalls({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('incomingCalls')
    .where('calledAt', '<', secondsAfter(clock.now(), -keptDays * day))
    .execute()
}
