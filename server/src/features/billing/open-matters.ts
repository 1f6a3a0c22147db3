import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'

/** An event that waits for longer has lost its job, or the payment service does not answer. */
const eventWaitMaxSeconds = 10 * 60

export type OpenMatters = {
  failedEvents: number
  stuckEvents: number
  openDeclarations: number
  openLostDisputes: number
}

/** What an administrator has to look at in matters of payment. The words of each condition are those of an index. */
export async function readOpenMatters({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<OpenMatters> {
  const stuckSince = secondsAfter(clock.now(), -eventWaitMaxSeconds)
  const { rows } = await sql<OpenMatters>`select
    (select count(*)::int from payment_events where state = 'failed') as "failedEvents",
    (select count(*)::int from payment_events where state = 'waiting' and received_at < ${stuckSince}) as "stuckEvents",
    (select count(*)::int from contract_declarations where state = 'open') as "openDeclarations",
    (select count(*)::int from lost_disputes where state = 'open') as "openLostDisputes"`.execute(db)
  const [matters] = rows
  if (!matters) throw new Error('a count has one row')
  return matters
}
