import type { AuditAction, AuditDetails } from '@lautgabe/contract/operations/audit-api.ts'
import type { Clock } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { toShortAddress } from '../http/caller-address.ts'

export type Act = {
  action: AuditAction
  by: { userId: string } | 'anyone' | 'system'
  /** The caller's address; what is kept of it names nobody. */
  from?: string
  onUser?: string | undefined
  /** With an id, so that it can be forgotten when the thing is. */
  onThing?: { id: string; name: string | null }
  before?: AuditDetails
  after?: AuditDetails
}

/** In the transaction of the act itself, where there is one: both are stored or neither. */
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
