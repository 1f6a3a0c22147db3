import type { App } from '../../app.ts'
import { inSteps } from '../../platform/database/reading/in-steps.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'

/** The keys themselves belong to the account. Their tokens are secrets and stay out of the export. */
export async function exportOwnTools({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const calls = db.selectFrom('incomingCalls').select(['idempotencyKey', 'calledAt']).where('userId', '=', userId)
  return {
    incoming_calls: inSteps(
      calls.orderBy('idempotencyKey'),
      (rest, last) => rest.where('idempotencyKey', '>', last.idempotencyKey),
      ({ idempotencyKey, calledAt }) => ({ idempotency_key: idempotencyKey, called_at: calledAt }),
    ),
  }
}

/** Tokens go with the keys, which go with the account. */
export async function eraseOwnTools(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('incomingCalls').where('userId', '=', userId).execute()
}
