import type { App } from '../../../app.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'

/** When the plan of a user ends because of a declaration that can still be taken back. */
export async function findWaitingEnd({ db }: Pick<App, 'db'>, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('contractDeclarations')
    .select('carryOutAt')
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .orderBy('carryOutAt')
    .executeTakeFirst()
  return row?.carryOutAt ?? undefined
}

export async function takeBackDeclarations({ db }: Pick<App, 'db'>, userId: string): Promise<void> {
  const waiting = db.updateTable('contractDeclarations').set({ state: 'taken_back', carryOutAt: null })
  await waiting.where('userId', '=', userId).where('state', '=', 'waiting').execute()
}

/** A plan that begins only when its first bank debit has arrived may have been cancelled meanwhile. */
export async function carryOutCancellations(
  { jobs }: Pick<App, 'jobs'>,
  tx: DatabaseTransaction,
  userId: string,
): Promise<void> {
  const open = tx.selectFrom('contractDeclarations').select('id').where('userId', '=', userId)
  const cancellations = await open.where('kind', '=', 'cancel').where('state', '=', 'open').execute()
  for (const { id } of cancellations) await jobs.add(tx, 'carry-out-declaration', { declarationId: id })
}

/** Declarations that nobody took back within a day. */
export async function carryOutDueDeclarations({ db, clock, jobs }: Pick<App, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const due = await db
    .selectFrom('contractDeclarations')
    .select('id')
    .where('state', '=', 'waiting')
    .where('carryOutAt', '<=', clock.now())
    .execute()
  for (const { id } of due) await jobs.add(db, 'carry-out-declaration', { declarationId: id })
}
