import { sql } from 'kysely'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { settingsOf } from './streamer-settings.ts'

export async function exportSettings({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  return { settings: await settingsOf(db, userId) }
}

export async function eraseSettings(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('streamerSettings').where('userId', '=', userId).execute()
}

/** The settings do not tell when each of them was changed. */
export async function forgetTipPagesSince(tx: DatabaseTransaction, userId: string, moment: Date): Promise<void> {
  const changed = tx.updateTable('streamerSettings').set({ chosen: sql`chosen - 'tip_pages'` })
  await changed.where('userId', '=', userId).where('updatedAt', '>', moment).execute()
}
