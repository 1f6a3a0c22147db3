import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import type { IntegrationRow } from './integration.ts'

export type IntegrationCount = Pick<IntegrationRow, 'service' | 'state'> & { count: number }

/** The accounts that streamers want to hear from. The words of the condition are those of the index. */
export async function countIntegrations(db: Database): Promise<IntegrationCount[]> {
  const { rows } = await sql<IntegrationCount>`select service, state, count(*)::int as count
    from integrations where is_active group by service, state order by service, state`.execute(db)
  return rows
}

export type Troubled = Pick<IntegrationRow, 'userId' | 'service' | 'accountName' | 'state' | 'stateSince' | 'trouble'>

/** Those from which nothing arrives, the oldest trouble first. */
export async function listTroubled(db: Database, limit: number): Promise<Troubled[]> {
  const { rows } = await sql<Troubled>`select user_id, service, account_name, state, state_since, trouble
    from integrations where is_active and state in ('down', 'needs_relink')
    order by state_since limit ${limit}`.execute(db)
  return rows
}

export function integrationsOf(db: Database, userId: string): Promise<IntegrationRow[]> {
  return db.selectFrom('integrations').selectAll().where('userId', '=', userId).orderBy('connectedAt').execute()
}
