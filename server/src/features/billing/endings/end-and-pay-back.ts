import type { App } from '../../../app.ts'
import { daysBefore } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'

/** A bank has decided about most debits and disputes before. What is open then, as a draft, may stay open for ever. */
const openDays = 90

/** The event that tells administrators of a refund that was given up. Its id names the contract and the moment. */
export const givenUpRefund = 'contract.refund'

type Ending = { subscriptionId: string; customerId: string; unusedSince: Date }

/**
 * Ends a contract and gives back what was paid for the time after a moment. A bank debit may be on its way then, and what
 * arrives days later goes back as well, and so does a disputed payment once the dispute is won. So the row stays until
 * nothing more can come.
 */
export async function endAndPayBack(
  { clock, jobs }: Pick<App, 'clock' | 'jobs'>,
  tx: DatabaseTransaction,
  ending: Ending,
): Promise<void> {
  const row = tx.insertInto('contractRefunds').values({ ...ending, createdAt: clock.now() })
  await row.onConflict((conflict) => conflict.doNothing()).execute()
  await addJobs(jobs, tx, [ending])
}

/** Looks again whether money has come for contracts that have ended, of one customer or of all. True if there are any. */
export async function payBackLate({ db, jobs }: Pick<App, 'db' | 'jobs'>, customerId?: string): Promise<boolean> {
  const all = db.selectFrom('contractRefunds').selectAll()
  const open = await (customerId ? all.where('customerId', '=', customerId) : all).execute()
  await addJobs(jobs, db, open)
  return open.length > 0
}

async function addJobs(
  jobs: App['jobs'],
  db: Database | DatabaseTransaction,
  endings: readonly Pick<Ending, 'subscriptionId' | 'unusedSince'>[],
): Promise<void> {
  for (const { subscriptionId, unusedSince } of endings) {
    await jobs.add(db, 'end-subscription', { subscriptionId, unusedSince: unusedSince.toISOString() })
  }
}

/** Nothing more can come for it. */
export async function notePaidBack(
  db: Database,
  { subscriptionId, unusedSince }: Pick<Ending, 'subscriptionId' | 'unusedSince'>,
): Promise<void> {
  const row = db.deleteFrom('contractRefunds').where('subscriptionId', '=', subscriptionId)
  await row.where('unusedSince', '=', unusedSince).execute()
}

/** Tries what was given up from the beginning. False if the id is of no such event. */
export async function payBackAgain(
  app: Pick<App, 'db' | 'clock' | 'jobs'>,
  { id, customerId }: { id: string; customerId: string },
): Promise<boolean> {
  const [, subscriptionId, since] = /^refund:([^:]+):(.+)$/.exec(id) ?? []
  if (!subscriptionId || !since) return false
  const ending = { subscriptionId, customerId, unusedSince: new Date(since) }
  await app.db.transaction().execute((tx) => endAndPayBack(app, tx, ending))
  return true
}

/** Tries no more what is open for too long. Administrators see it like an event that failed, each time. */
export async function giveUpPayingBack({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = tx.deleteFrom('contractRefunds').where('createdAt', '<', daysBefore(clock.now(), openDays))
    for (const { subscriptionId, customerId, unusedSince } of await old.returningAll().execute()) {
      const since = unusedSince.toISOString()
      const told = { type: givenUpRefund, customerId, checkoutId: null, paymentId: null }
      const reason = `money for ${subscriptionId}, which has ended, may still come or is disputed`
      const problem = `${reason}: pay back what is paid from ${since} on`
      const failed = { state: 'failed', problem, receivedAt: clock.now() } as const
      await tx
        .insertInto('paymentEvents')
        .values({ ...told, ...failed, id: `refund:${subscriptionId}:${since}`, attempts: 1 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(failed))
        .execute()
    }
  })
}
