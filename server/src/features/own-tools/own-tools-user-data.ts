import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'

/** The keys themselves belong to the account. Their tokens are secrets and stay out of the export. */
export async function exportOwnTools({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const calls = await db.selectFrom('incomingCalls').selectAll().where('userId', '=', userId).execute()
  return {
    incoming_calls: calls.map(({ idempotencyKey, calledAt }) => ({
      idempotency_key: idempotencyKey,
      called_at: calledAt,
    })),
  }
}

/** Tokens go with the keys, which go with the account. */
export async function eraseOwnTools(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('incomingCalls').where('userId', '=', userId).execute()
}
