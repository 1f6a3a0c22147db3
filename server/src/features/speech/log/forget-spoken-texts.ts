import type { App } from '../../../app.ts'
import { daysBefore } from '../../../platform/clock.ts'

/** Retention: removes the words and keeps the figures. */
export async function forgetSpokenTexts({ db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>): Promise<void> {
  await db
    .updateTable('ttsLogs')
    .set({ text: null })
    .where('createdAt', '<', daysBefore(clock.now(), config.spokenTextDays))
    .where('text', 'is not', null)
    .execute()
}
