import type { AuditAction } from '@lautgabe/contract/operations/audit-api.ts'
import type { Database } from '../database/tables.ts'
import { toShortAddress } from '../http/caller-address.ts'

/**
 * Whether the user has done anything from the network of this address, as far back as the audit log goes. The actions
 * are those that only the user can do to the account, also without a session.
 */
export async function hasActedFrom(
  db: Database,
  userId: string,
  address: string,
  actions: readonly AuditAction[],
): Promise<boolean> {
  const own = db
    .selectFrom('auditEntries')
    .select('id')
    .where((where) =>
      where.or([
        where('actorId', '=', userId),
        where.and([where('onUserId', '=', userId), where('action', 'in', actions)]),
      ]),
    )
  const found = own.where('network', '=', toShortAddress(address)).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}
