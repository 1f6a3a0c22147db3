import type { App } from '../../app.ts'
import { deleteExpiredTokens } from './email/one-time-tokens.ts'
import { forgetExpiredSessions } from './sessions/end-sessions.ts'

export async function deleteExpiredLogins(app: Pick<App, 'db' | 'clock' | 'live'>): Promise<void> {
  await forgetExpiredSessions(app)
  await deleteExpiredTokens(app.db, app.clock.now())
}
