import type { Declaration } from '@lautgabe/contract/billing/billing-admin-api.ts'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    contractDeclarations: DeclarationsTable
  }
}

type DeclarationsTable = Pick<
  Declaration,
  'id' | 'number' | 'kind' | 'name' | 'contract' | 'email' | 'cause' | 'reason' | 'state'
> & {
  receivedAt: Date
  /** A day, as `2027-01-31`. */
  endsOn: string | null
  /** When a waiting declaration will be carried out. */
  carryOutAt: Date | null
  /** Whose contract it is. Null as long as we do not know, and when the user has erased the account. */
  userId: string | null
}

export type DeclarationRow = Selectable<DeclarationsTable>

/** False if it is no longer in the state in which it was read: it was taken back or settled meanwhile. */
export async function changeDeclaration(
  db: Database | DatabaseTransaction,
  { id, state }: Pick<DeclarationRow, 'id' | 'state'>,
  changes: Partial<DeclarationRow>,
): Promise<boolean> {
  const unchanged = db.updateTable('contractDeclarations').where('id', '=', id).where('state', '=', state)
  return (await unchanged.set(changes).executeTakeFirst()).numUpdatedRows > 0n
}

/** `names` has the name of the user, if there is one. */
export const toDeclaration = (
  { receivedAt, endsOn, userId, carryOutAt: _carryOutAt, ...row }: DeclarationRow,
  names: ReadonlyMap<string, string>,
): Declaration => ({
  ...row,
  received_at: receivedAt.toISOString(),
  ends_on: endsOn,
  user_id: userId,
  username: names.get(userId ?? '') ?? null,
})
