import type { App } from '../../app.ts'
import { daysBefore, yearsKeptBefore } from '../../platform/clock.ts'
import { giveUpPayingBack } from './endings/end-and-pay-back.ts'

/** Both are counted from the end of the calendar year, as the law counts. */
const receiptYears = 10
/** How long letters about contracts are kept, and notes about what somebody had to decide. */
const letterYears = 6
/** After that, a card may have free days again with another account. */
const trialCardDays = 366

/** The payment service repeats an event for days. One that failed is kept until somebody has surely looked at it. */
const [handledEventDays, failedEventDays] = [90, 366]

async function deleteOldPaymentEvents({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => daysBefore(clock.now(), days)
  const handled = db.deleteFrom('paymentEvents').where('state', 'in', ['done', 'ignored'])
  await handled.where('receivedAt', '<', before(handledEventDays)).execute()
  await db.deleteFrom('paymentEvents').where('receivedAt', '<', before(failedEventDays)).execute()
}

/** Deletes declarations and what erased accounts have left behind, when nobody must keep it any longer. */
export async function deleteOldReceipts({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const before = yearsKeptBefore(clock.now(), receiptYears)
  await db.deleteFrom('characterBuckets').where('erasedAt', '<', before).execute()
  await db.deleteFrom('subscriptions').where('erasedAt', '<', before).execute()
  await db.deleteFrom('purchases').where('erasedAt', '<', before).execute()
  await db.deleteFrom('orderConsents').where('erasedAt', '<', before).execute()
  const lettersBefore = yearsKeptBefore(clock.now(), letterYears)
  await db.deleteFrom('contractDeclarations').where('receivedAt', '<', lettersBefore).execute()
  await db.deleteFrom('lostDisputes').where('notedAt', '<', lettersBefore).execute()
  await deleteOldPaymentEvents({ db, clock })
  await giveUpPayingBack({ db, clock })
  const cards = db.deleteFrom('trialCards').where('usedAt', '<', daysBefore(clock.now(), trialCardDays))
  await cards.where('userId', 'is', null).execute()
}
