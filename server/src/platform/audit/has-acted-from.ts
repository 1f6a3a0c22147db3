import type { Database } from '../database/tables.ts'
import { toShortAddress } from '../http/caller-address.ts'

/** Whether the user has done anything from the network of this address, as far back as the audit log goes. */
export async function hasActedFrom(db: Database, userId: string, address: string): Promise<boolean> {
  const own = db.selectFrom('auditEntries').select('id').where('actorId', '=', userId)
  const found = own.where('network', '=', toShortAddress(address)).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}
