import type { App } from '../../app.ts'
import { daysBefore } from '../../platform/clock.ts'

const receiptDays = 10 * 366
/** How long letters about contracts are kept. */
const declarationDays = 6 * 366
/** After that, a card may have free days again with another account. */
const trialCardDays = 366

/** Deletes declarations and what erased accounts have left behind, when nobody must keep it any longer. */
export async function deleteOldReceipts({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const before = daysBefore(clock.now(), receiptDays)
  await db.deleteFrom('characterBuckets').where('erasedAt', '<', before).execute()
  await db.deleteFrom('subscriptions').where('erasedAt', '<', before).execute()
  await db.deleteFrom('purchases').where('erasedAt', '<', before).execute()
  await db.deleteFrom('orderConsents').where('erasedAt', '<', before).execute()
  const declarations = db.deleteFrom('contractDeclarations')
  await declarations.where('receivedAt', '<', daysBefore(clock.now(), declarationDays)).execute()
  const cards = db.deleteFrom('trialCards').where('usedAt', '<', daysBefore(clock.now(), trialCardDays))
  await cards.where('userId', 'is', null).execute()
}
