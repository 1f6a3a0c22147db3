import type { AuditAction, AuditDetails } from '@lautgabe/contract/operations/audit-api.ts'
import type { Clock } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { toShortAddress } from '../http/caller-address.ts'

export type Act = {
  action: AuditAction
  by: { userId: string } | 'anyone' | 'system'
  /** The caller's address. We keep only a part that identifies nobody. */
  from?: string
  onUser?: string | undefined
  /** The id lets us forget the entry together with the thing. Null if nobody has to be forgotten. */
  onThing?: { id: string | null; name: string | null }
  before?: AuditDetails
  after?: AuditDetails
}

/** Runs in the transaction of the act itself, where there is one: both are stored or neither. */
export async function recordAct(
  { clock }: { clock: Clock },
  db: Database | DatabaseTransaction,
  { action, by, from, onUser, onThing, before, after }: Act,
): Promise<void> {
  await db
    .insertInto('auditEntries')
    .values({
      happenedAt: clock.now(),
      action,
      actorKind: typeof by === 'string' ? by : 'user',
      actorId: typeof by === 'string' ? null : by.userId,
      onUserId: onUser ?? null,
      onThingId: onThing?.id ?? null,
      onThing: onThing?.name ?? null,
      network: (from && toShortAddress(from)) || null,
      before: before ?? null,
      after: after ?? null,
    })
    .execute()
}
