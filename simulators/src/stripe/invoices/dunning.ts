import { changeObject } from '../events/change-object.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { World } from '../world.ts'

const secondsPerDay = 86_400
/** Days after the first attempt. */
const retryDays = [3, 5, 7]

/** Counts an attempt that failed. Attempts of the customer neither count nor move the schedule. */
export function planNextAttempt(
  world: World,
  invoice: Invoice,
  { isAutomatic, isRetried }: { isAutomatic: boolean; isRetried: boolean },
): void {
  const isFirst = invoice.attempt_count === 0
  if (!isAutomatic && !isFirst) return
  const attempts = invoice.attempt_count + 1
  const days = retryDays[attempts - 1]
  const first = invoice.status_transitions.finalized_at ?? world.now()
  const next = isRetried && days !== undefined ? first + days * secondsPerDay : null
  const changes = { attempt_count: attempts, attempted: true, next_payment_attempt: next }
  changeObject(world, invoice, changes, 'invoice.updated')
}

/** The last retry failed, too. */
export function isGivenUp(invoice: Invoice): boolean {
  return invoice.status === 'open' && invoice.attempt_count > retryDays.length
}
