import { donationServiceNames } from '@lautgabe/contract/integrations/donation-services.ts'
import type { App } from '../../../../app.ts'
import { secondsAfter } from '../../../../platform/clock.ts'
import { type Lease, requireFence } from '../../../../platform/nodes/leases.ts'
import { requireUser } from '../../../accounts/find-user.ts'
import { queueMail } from '../../../accounts/queue-mail.ts'
import type { IntegrationRow } from '../../integration.ts'

const day = 24 * 60 * 60

/** Only the streamer can help now: their pages say so, and one mail in a day. */
export async function askForRelink(
  app: Pick<App, 'config' | 'db' | 'clock' | 'jobs' | 'live' | 'secrets'>,
  lease: Lease,
  { id, credentialsVersion }: Pick<IntegrationRow, 'id' | 'credentialsVersion'>,
): Promise<void> {
  const asked = await app.db.transaction().execute(async (tx) => {
    await requireFence(tx, lease)
    const row = await tx
      .updateTable('integrations')
      .set({ state: 'needs_relink', trouble: 'refused', stateSince: app.clock.now() })
      .where('id', '=', id)
      .where('state', '!=', 'needs_relink')
      // Nothing is written if the streamer has linked again meanwhile.
      .where('credentialsVersion', '=', credentialsVersion)
      .returning(['userId', 'service', 'accountName', 'triedAt'])
      .executeTakeFirst()
    if (!row) return undefined
    // An account that was tried and refused again is no news.
    if (row.triedAt && row.triedAt > secondsAfter(app.clock.now(), -day)) return row
    const { username, email, language } = await requireUser(tx, row.userId)
    const values = {
      username,
      service: donationServiceNames[row.service],
      account: row.accountName,
      link: `${app.config.publicUrl}/profile`,
    }
    await queueMail(app, tx, { to: email, language, mail: { name: 'relink_service', values } })
    return row
  })
  if (asked) await app.live.tell(asked.userId, { type: 'integrations-changed' })
}
