import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'

export async function exportBilling({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const uses = await db
    .selectFrom('characterUses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('reservedAt')
    .execute()
  return {
    characters: uses.map(({ job, characters, reservedAt }) => ({
      donation_id: job,
      characters,
      at: reservedAt.toISOString(),
    })),
  }
}

export async function eraseBilling(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('characterUses').where('userId', '=', userId).execute()
}
