import type { App } from '../../../app.ts'
import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { daysBefore, secondsAfter } from '../../../platform/clock.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DeclarationRow } from './declaration.ts'

type Declared = Pick<DeclarationRow, 'kind' | 'receivedAt'>

/**
 * From when on money goes back if a declaration is carried out. Nobody owes anything for a service that had not begun, or
 * that began early without being asked for (§ 357a BGB).
 */
export function unusedSince(
  { kind, receivedAt }: Declared,
  { createdAt }: Pick<SubscriptionFacts, 'createdAt'>,
  earlyStarts: readonly Date[],
): Date {
  // A checkout is open for a day, and the payment service cuts times to seconds.
  const [first, last] = [daysBefore(createdAt, 1), secondsAfter(createdAt, 60)]
  const isAsked = earlyStarts.some((at) => first <= at && at <= last)
  return kind === 'cancel' || isAsked ? receivedAt : createdAt
}

/** When the user asked for plans to begin at once. Nothing if this one had not begun when the declaration came. */
export async function listEarlyStarts(
  db: App['db'] | DatabaseTransaction,
  { userId, subscriptionId, receivedAt }: { userId: string; subscriptionId: string; receivedAt: Date },
): Promise<Date[]> {
  if (!(await hadBegun(db, { userId, subscriptionId, receivedAt }))) return []
  const asked = await db
    .selectFrom('orderConsents')
    .select('at')
    .where('userId', '=', userId)
    .where('consents', 'like', '%start_at_once%')
    .execute()
  return asked.map(({ at }) => at)
}

/** A first bank debit takes days. Until it has arrived there are no characters. */
async function hadBegun(
  db: App['db'] | DatabaseTransaction,
  { userId, subscriptionId, receivedAt }: { userId: string; subscriptionId: string; receivedAt: Date },
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
