import type { App } from '../../../../app.ts'
import { secondsAfter } from '../../../../platform/clock.ts'
import { OutsideError } from '../../../../platform/outside-error.ts'
import type { TimerRun } from '../../../../platform/timers/timer.ts'
import { unblockedUsers } from '../../../accounts/find-user.ts'
import { openCredentials } from '../../credentials.ts'
import type { IntegrationRow } from '../../integration.ts'
import { GivenCredentials } from './given-credentials.ts'
import { renewCredentials } from './renew-credentials.ts'

type Parts = Pick<App, 'config' | 'db' | 'clock' | 'nodes' | 'live' | 'secrets' | 'donationServices' | 'log'>

const everySeconds = 6 * 60 * 60
const atOnce = 50

/** Accounts that their streamers have to link again may work again by themselves: the service may have been broken. */
export async function tryRefusedAccounts(app: Parts, run: TimerRun): Promise<void> {
  const before = secondsAfter(app.clock.now(), -everySeconds)
  const due = await app.db
    .selectFrom('integrations')
    .selectAll()
    .where('isActive', '=', true)
    .where('state', '=', 'needs_relink')
    .where('stateSince', '<', before)
    .where((where) => where.or([where('triedAt', 'is', null), where('triedAt', '<', before)]))
    .where('userId', 'in', unblockedUsers(app.db))
    .orderBy('stateSince')
    .limit(atOnce)
    .execute()
  for (const row of due) {
    if (run.signal.aborted) return
    await noteTry(app, run, row)
    if (await worksAgain(app, row)) await takeBack(app, run, row)
  }
}

async function noteTry(app: Parts, { requireFence }: TimerRun, { id }: IntegrationRow): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await requireFence(tx)
    await tx.updateTable('integrations').set({ triedAt: app.clock.now() }).where('id', '=', id).execute()
  })
}

/** New tokens are proof enough. Where the service gives none, the old ones or the key may work on. */
async function worksAgain(app: Parts, row: IntegrationRow): Promise<boolean> {
  const port = app.donationServices.get(row.service)
  if (!port) return false
  const credentials = openCredentials(app.secrets, row.id, row.credentialsBox)
  const ways = [
    () => renewCredentials(app, port, row, new GivenCredentials(app)),
    () => port.listLatest({ id: row.accountId, credentials }, 1),
  ]
  for (const way of ways) {
    try {
      await way()
      return true
    } catch (error) {
      if (!(error instanceof OutsideError)) app.log.error({ error, integration: row.id }, 'an account was not tried')
    }
  }
  return false
}

/** New tokens have taken the request back when they were stored. */
async function takeBack(app: Parts, { requireFence }: TimerRun, { id, userId }: IntegrationRow): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await requireFence(tx)
    await tx
      .updateTable('integrations')
      .set({ state: 'connecting', trouble: null, refusedSince: null, stateSince: app.clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'needs_relink')
      .execute()
  })
  await app.live.tell(userId, { type: 'integrations-changed' })
}
