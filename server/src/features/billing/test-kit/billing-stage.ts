import { randomUUID } from 'node:crypto'
import { aUser } from '../../../test-kit/builders.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { commit } from '../ledger/commit.ts'
import { freezeTopUp, grantTopUp, settleRefund, unfreezeTopUp } from '../ledger/grant-top-up.ts'
import type { Bucket, Charge } from '../ledger/ledger.ts'
import { release } from '../ledger/release.ts'
import { reserve } from '../ledger/reserve.ts'
import { findMisbooked } from '../ledger/find-misbooked.ts'

/** A streamer without a plan, and the verbs of the ledger. The clock stands still unless a test moves it. */
export async function aBillingStage(settings: Record<string, string> = {}) {
  const app = await startTestApp({ settings: { DEFAULT_PLAN: 'none', ...settings } })
  app.clock.stop()
  const mira = await aUser(app, { username: 'mira' })
  const userId = mira.id
  const parts = app.app
  const within = <Result>(work: Parameters<ReturnType<typeof parts.db.transaction>['execute']>[0]) =>
    parts.db.transaction().execute(work) as Promise<Result>
  return Object.assign(app, {
    mira,
    job: (characters: number, given: Partial<Charge> = {}): Charge => {
      return { id: randomUUID(), userId, characters, purse: 'plan', ...given }
    },
    reserve: (charge: Charge) => reserve(parts, charge),
    commit: (charge: Charge) => within<void>((tx) => commit(parts, tx, charge)),
    release: ({ id }: Charge) => release(parts, parts.db, id),
    topUp: (purchase: string, characters: number) =>
      within<string | undefined>((tx) => grantTopUp(parts, tx, { userId, purchase, characters })),
    refund: (purchase: string, target: number) =>
      within<void>((tx) => settleRefund(parts, tx, { userId, purchase, target })),
    freeze: (purchase: string) => within<void>((tx) => freezeTopUp(parts, tx, { userId, purchase })),
    unfreeze: (purchase: string) => within<void>((tx) => unfreezeTopUp(parts, tx, { userId, purchase })),
    characters: async () => (await parts.capabilitiesOf(userId)).characters,
    remaining: async () => (await parts.capabilitiesOf(userId)).characters.remaining,
    debt: async () => {
      const account = parts.db.selectFrom('characterAccounts').select('debt').where('userId', '=', userId)
      return (await account.executeTakeFirst())?.debt ?? 0
    },
    buckets: (kind: Bucket['kind']) =>
      parts.db.selectFrom('characterBuckets').selectAll().where('kind', '=', kind).orderBy('startsAt').execute(),
    misbooked: () => findMisbooked(parts.db),
  })
}

export const day = 24 * 60 * 60
