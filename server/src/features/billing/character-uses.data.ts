import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    characterUses: {
      job: string
      userId: string
      characters: number
      /** `held`: the audio is being made, and the characters may still be given back. `spent`: the audio was made. */
      state: 'held' | 'spent'
      reservedAt: Date
    }
  }
}

type Handle = Database | DatabaseTransaction

/** Held characters count as used: no other job may have them meanwhile. */
export async function readUsed(db: Handle, userId: string, since: Date): Promise<number> {
  const { used } = await db
    .selectFrom('characterUses')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('characters'), select.val(0)).as('used'))
    .where('userId', '=', userId)
    .where('reservedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return used
}

export async function findState(db: Handle, job: string): Promise<'held' | 'spent' | undefined> {
  const row = await db.selectFrom('characterUses').select('state').where('job', '=', job).executeTakeFirst()
  return row?.state
}

type Use = { state: 'held' | 'spent'; characters: number }

/** Until the transaction ends, nobody can give back the hold that it has found. */
export function lockUse(tx: DatabaseTransaction, job: string): Promise<Use | undefined> {
  const found = tx.selectFrom('characterUses').select(['state', 'characters']).where('job', '=', job)
  return found.forUpdate().executeTakeFirst()
}
