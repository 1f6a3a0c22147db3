import { isDeepStrictEqual } from 'node:util'
import type { App } from '../../../app.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { changeBook } from '../ledger/change-books.ts'
import type { Standing } from '../standing/standing.ts'

export type StandingParts = Pick<App, 'clock' | 'newId' | 'config' | 'jobs'>

/**
 * Changes what a user's plan is, and settles the windows by the new rules. The account stays locked meanwhile. When a
 * plan starts or another one counts, the donations that waited for it go on.
 */
export async function changeStanding(
  app: StandingParts,
  tx: DatabaseTransaction,
  userId: string,
  write: () => Promise<unknown>,
): Promise<void> {
  const request = { userId, now: app.clock.now() }
  const before = await changeBook(app, tx, request, ({ standing }) => standing)
  await write()
  const after = await changeBook(app, tx, request, ({ standing }) => standing)
  if (after?.status === 'active' && !isDeepStrictEqual(termsOf(before), termsOf(after)))
    await app.jobs.add(tx, 'resume-held-donations', { userId, because: 'plan' })
}

const termsOf = (standing: Standing | undefined) => standing && [standing.status, standing.plan, standing.addOns]
