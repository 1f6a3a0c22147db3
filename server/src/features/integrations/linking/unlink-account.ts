import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'

/** The donations stay, and are still known when the account is linked again. */
export async function unlinkAccount(
  app: Pick<App, 'db' | 'clock' | 'jobs'>,
  userId: string,
  id: string,
  from: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('integrations')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const { service, credentialsBox: box } = row
    await app.jobs.add(tx, 'revoke-credentials', { integrationId: id, service, box })
    const onThing = { id, name: row.accountName }
    const act = { action: 'integration_unlinked', by: { userId }, onUser: userId, onThing, from } as const
    await recordAct(app, tx, { ...act, before: { service } })
  })
}
