import type { AccessRequest } from '@lautgabe/contract/access/access-api.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import type { ColumnType, Selectable } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    accessRequests: AccessRequestsTable
  }
}

type AccessRequestsTable = {
  id: string
  twitchUsername: string
  email: string
  language: Language
  status: AccessRequest['status']
  createdAt: Date
  decidedAt: Date | null
  /** The key that the last approval made. */
  keyId: string | null
  /** When the administrators were last told that it waits. */
  adminsToldAt: ColumnType<Date | null, undefined, Date>
}

export function toAccessRequest(row: Selectable<AccessRequestsTable>): AccessRequest {
  return {
    id: row.id,
    twitchUsername: row.twitchUsername,
    email: row.email,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  }
}
