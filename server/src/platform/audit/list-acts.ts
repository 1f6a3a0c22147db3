import type { AuditAction } from '@lautgabe/contract/operations/audit-api.ts'
import type { SelectQueryBuilder } from 'kysely'
import { readPage } from '../database/read-page.ts'
import { containing } from '../database/reading/containing.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { AuditEntryRow } from './audit-entries.data.ts'

type Ids<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, { id: string }>

type Asked<Table extends keyof Tables> = {
  page: number
  limit: number
  action?: AuditAction | undefined
  /** `people` is a query for the users that the text may mean, since another feature owns their table. */
  search: { text: string; people: Ids<Table> } | undefined
  /** The one who acted, or on whom somebody acted. */
  userId?: string | undefined
}

/** The newest first. */
export function listActs<Table extends keyof Tables>(db: Database, asked: Asked<Table>) {
  const { page, limit, action, search, userId } = asked
  let found = db.selectFrom('auditEntries')
  if (action) found = found.where('action', '=', action)
  if (userId) found = found.where((where) => where.or([where('actorId', '=', userId), where('onUserId', '=', userId)]))
  if (search) {
    const { text, people } = search
    found = found.where((where) =>
      where.or([
        where('actorId', 'in', people),
        where('onUserId', 'in', people),
        where('onThing', '~*', containing(text)),
      ]),
    )
  }
  const rows = found.selectAll().orderBy('id', 'desc')
  return readPage(found, rows, { page, limit }, (row: AuditEntryRow) => row)
}
