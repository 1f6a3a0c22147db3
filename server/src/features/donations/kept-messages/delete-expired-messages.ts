import { keptMessageDays } from '@lautgabe/contract/donations/kept-messages-api.ts'
import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'

const day = 24 * 60 * 60

/** Deletes the words when they expire. The rest stays as long again, so that the message page can say what happened. */
export async function deleteExpiredMessages({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('keptMessages')
    .set({ messageBox: null })
    .where('expiresAt', '<=', now)
    .where('messageBox', 'is not', null)
    .execute()
  await db
    .deleteFrom('keptMessages')
    .where('expiresAt', '<=', secondsAfter(now, -keptMessageDays * day))
    .execute()
}
