import type { App } from '../../../app.ts'
import { daysBefore } from '../../../platform/clock.ts'

/** Retention: first removes the words and keeps the figures, and later removes the line. */
export async function forgetSpokenTexts({ db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = (days: number) => daysBefore(clock.now(), days)
  await db.deleteFrom('ttsLogs').where('createdAt', '<', before(config.speechLogDays)).execute()
  await db
    .updateTable('ttsLogs')
    .set({ text: null })
    .where('createdAt', '<', before(config.spokenTextDays))
    .where('text', 'is not', null)
    .execute()
}
