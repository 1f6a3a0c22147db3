import type { App } from '../../app.ts'
import { deleteOldActs } from '../../platform/audit/forget-acts.ts'
import { deleteExpiredRateLimits } from '../../platform/http/limits/rate-limits.ts'
import { deleteOldRequests } from '../access/delete-old-requests.ts'
import { deleteOldReceipts } from '../billing/delete-old-receipts.ts'
import { deleteExpiredMessages } from '../donations/kept-messages/delete-expired-messages.ts'
import { deleteExpiredAuthorizations } from '../integrations/linking/authorizations.ts'
import { deleteOldEvents } from '../integrations/listening/service-events.ts'
import { deleteExpiredLogins } from '../login/delete-expired-logins.ts'
import { deleteOldCalls } from '../own-tools/delete-old-calls.ts'
import { deleteExpiredLiveTickets } from '../../platform/live/live-tickets.ts'

/** Removes expired rows that nobody will ask for again, and notes what failed without a word. */
export async function sweepExpired(app: Pick<App, 'config' | 'db' | 'clock' | 'jobs' | 'live'>): Promise<void> {
  await deleteExpiredRateLimits(app.db, app.clock)
  await deleteExpiredLiveTickets(app)
  await deleteExpiredLogins(app)
  await deleteExpiredMessages(app)
  await deleteExpiredAuthorizations(app)
  await deleteOldEvents(app)
  await deleteOldCalls(app)
  await deleteOldRequests(app)
  await deleteOldReceipts(app)
  await deleteOldActs(app, app.config.auditDays)
  await app.jobs.failed.tidy()
}
