import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { settingsOf } from './streamer-settings.ts'

export async function exportSettings({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  return { settings: await settingsOf(db, userId) }
}

export async function eraseSettings(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('streamerSettings').where('userId', '=', userId).execute()
}
