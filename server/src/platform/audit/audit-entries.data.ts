import type { AuditAction, AuditDetails, auditActors } from '@lautgabe/contract/operations/audit-api.ts'
import type { Generated, Selectable } from 'kysely'

declare module '../database/tables.ts' {
  interface Tables {
    auditEntries: AuditEntriesTable
  }
}

type AuditEntriesTable = {
  id: Generated<number>
  happenedAt: Date
  action: AuditAction
  actorKind: (typeof auditActors)[number]
  /** Null when the actor is not a user, or no longer one. */
  actorId: string | null
  onUserId: string | null
  onThingId: string | null
  onThing: string | null
  network: string | null
  before: AuditDetails | null
  after: AuditDetails | null
}

export type AuditEntryRow = Selectable<AuditEntriesTable>
