import { daysBefore } from '../../../platform/clock.ts'

/**
 * The law says fourteen days, of which the day of the order is none and the last one counts to its end. Fifteen times 24
 * hours cover that in every time zone. On a Sunday or a holiday the period ends even later, and then a person decides.
 */
export const withdrawalDays = 15

export const isWithdrawalInTime = (orderedAt: Date, declaredAt: Date): boolean =>
  orderedAt >= daysBefore(declaredAt, withdrawalDays)
