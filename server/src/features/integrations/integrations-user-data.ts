import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'

/** Without the keys of the accounts, which open more than the person's own data. */
export async function exportIntegrations({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('integrations')
    .select(['service', 'accountId', 'accountName', 'tipPage', 'isActive', 'connectedAt', 'lastDonationAt'])
    .where('userId', '=', userId)
    .orderBy('connectedAt')
    .execute()
  return { linked_accounts: rows }
}

export async function turnOffLinkedSince(tx: DatabaseTransaction, userId: string, moment: Date): Promise<void> {
  const linked = tx.updateTable('integrations').set({ isActive: false }).where('userId', '=', userId)
  await linked.where('connectedAt', '>', moment).execute()
}

/** Jobs tell the services that we no longer need their access, even if the process dies in between. */
export async function eraseIntegrations(
  { jobs }: Pick<App, 'jobs'>,
  tx: DatabaseTransaction,
  userId: string,
): Promise<void> {
  await tx.deleteFrom('serviceEvents').where('userId', '=', userId).execute()
  await tx.deleteFrom('serviceAuthorizations').where('userId', '=', userId).execute()
  const erased = await tx.deleteFrom('integrations').where('userId', '=', userId).returningAll().execute()
  const payloads = erased.map(({ id, service, credentialsBox: box }) => ({ integrationId: id, service, box }))
  await jobs.addAll(tx, 'revoke-credentials', payloads)
}
