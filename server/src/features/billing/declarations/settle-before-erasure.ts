import type { App } from '../../../app.ts'
import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { daysBefore } from '../../../platform/clock.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { SubscriptionRow } from '../standing/subscription.ts'
import { changeDeclaration, type DeclarationRow } from './declaration.ts'
import { findMeant, runningOf } from './find-declared-contract.ts'
import { hasBoughtCharacters } from './has-bought-characters.ts'
import { isUnusual } from './is-unusual.ts'
import { listEarlyStarts, unusedSince } from './unused-since.ts'
import { withdrawalDays } from './withdrawal-period.ts'

/** The job `close-customer` needs this of a declaration, because its rows go with the account. It names no person. */
export type DeclaredEnd = {
  subscriptionId: string
  kind: DeclarationRow['kind']
  receivedAt: string
  earlyStarts: string[]
}

type Leaving = { userId: string; subscription: SubscriptionRow | undefined }

/**
 * A user who erases the account within the day in which a declaration waits is paid back all the same. Nobody can take
 * it back any more, so it is carried out at once. A declaration that a person has to decide about stays open.
 */
export async function settleBeforeErasure(
  app: Pick<App, 'clock'>,
  tx: DatabaseTransaction,
  { userId, subscription }: Leaving,
): Promise<DeclaredEnd[]> {
  const waiting = tx.selectFrom('contractDeclarations').selectAll().where('userId', '=', userId)
  const all = await waiting.where('state', '=', 'waiting').forUpdate().execute()
  const running = subscription && runningOf(subscription)
  const clear: DeclarationRow[] = []
  for (const declared of all) {
    if (running && !(await isForPerson(app, tx, { userId, contract: { id: running.subscriptionId }, declared })))
      clear.push(declared)
  }
  for (const declared of all) {
    const leavesRest = declared.kind === 'withdraw' && (await hasBoughtCharacters(tx, userId, declared.receivedAt))
    const state = clear.includes(declared) && !leavesRest ? 'done' : 'open'
    await changeDeclaration(tx, declared, { state })
  }
  if (!running) return []
  const { subscriptionId } = running
  return Promise.all(
    clear.map(async ({ kind, receivedAt }) => {
      const earlyStarts = await listEarlyStarts(tx, { userId, subscriptionId, receivedAt })
      const starts = earlyStarts.map((at) => at.toISOString())
      return { subscriptionId, kind, receivedAt: receivedAt.toISOString(), earlyStarts: starts }
    }),
  )
}

type Declared = { userId: string; contract: { id: string }; declared: DeclarationRow }

/** A withdrawal looks at all use of the contract. We do not know its age here, only how old it can be. */
const isForPerson = ({ clock }: Pick<App, 'clock'>, db: DatabaseTransaction, { declared, ...of }: Declared) => {
  const { kind, receivedAt } = declared
  const usedSince = kind === 'cancel' ? receivedAt : daysBefore(receivedAt, withdrawalDays)
  return isUnusual({ clock, db }, { ...of, declared, usedSince })
}

/** From when on money goes back for a contract of somebody who has left. */
export const declaredMoments = (facts: SubscriptionFacts, all: readonly DeclaredEnd[]): Date[] =>
  all.flatMap((end) => {
    const declared = { kind: end.kind, receivedAt: new Date(end.receivedAt) }
    const earlyStarts = end.earlyStarts.map((at) => new Date(at))
    return findMeant([facts], end, declared) ? [unusedSince(declared, facts, earlyStarts)] : []
  })
