import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { daysBefore, secondsAfter } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DeclarationRow } from './declaration.ts'

/**
 * From when on money goes back if a declaration is carried out. Nobody owes anything for a service that had not begun, or
 * that began early without being asked for (§ 357a BGB).
 */
export function unusedSince(
  { kind, receivedAt }: Pick<DeclarationRow, 'kind' | 'receivedAt'>,
  { createdAt }: Pick<SubscriptionFacts, 'createdAt'>,
  earlyStarts: readonly Date[],
): Date {
  // A checkout is open for a day, and the payment service cuts times to seconds.
  const [first, last] = [daysBefore(createdAt, 1), secondsAfter(createdAt, 60)]
  const isAsked = earlyStarts.some((at) => first <= at && at <= last)
  return kind === 'cancel' || isAsked ? receivedAt : createdAt
}

type Declared = { userId: string; subscriptionId: string; receivedAt: Date }

/** When the user asked for plans to begin at once. Nothing if this one had not begun when the declaration came. */
export async function listEarlyStarts(db: Database | DatabaseTransaction, declared: Declared): Promise<Date[]> {
  if (!(await hadBegun(db, declared))) return []
  const asked = await db
    .selectFrom('orderConsents')
    .select('at')
    .where('userId', '=', declared.userId)
    .where('consents', 'like', '%start_at_once%')
    .execute()
  return asked.map(({ at }) => at)
}

/** A first bank debit takes days. Until it has arrived there are no characters. */
async function hadBegun(
  db: Database | DatabaseTransaction,
  { userId, subscriptionId, receivedAt }: Declared,
): Promise<boolean> {
  const granted = await db
    .selectFrom('characterLedger as entry')
    .innerJoin('characterBuckets as bucket', 'bucket.id', 'entry.bucketId')
    .select('entry.id')
    .where('entry.userId', '=', userId)
    .where('entry.kind', '=', 'grant')
    .where('entry.at', '<', receivedAt)
    .where('bucket.sourceKey', 'like', `plan:${subscriptionId}:%`)
    .executeTakeFirst()
  return granted !== undefined
}
