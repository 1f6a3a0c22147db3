import { donationServiceNames } from '@lautgabe/contract/integrations/donation-services.ts'
import type { App } from '../../../app.ts'
import { requireUser } from '../../accounts/find-user.ts'
import { queueMail } from '../../accounts/queue-mail.ts'

/** Only the streamer can help now: their pages say so, and one mail. */
export async function askForRelink(
  app: Pick<App, 'config' | 'db' | 'clock' | 'jobs' | 'live' | 'secrets'>,
  id: string,
): Promise<void> {
  const asked = await app.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('integrations')
      .set({ state: 'needs_relink', trouble: 'refused', stateSince: app.clock.now() })
      .where('id', '=', id)
      .where('state', '!=', 'needs_relink')
      .returning(['userId', 'service', 'accountName'])
      .executeTakeFirst()
    if (!row) return undefined
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
