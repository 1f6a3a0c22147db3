import { readWholeNumber } from '../../platform/forms/whole-number.ts'

export const countMax = 100
const daysMax = 365
export const daysUsually = 30

export function checkDays(typed: string): string | undefined {
  return readWholeNumber(typed, daysMax) === undefined ? 'admin:newKeys.daysInvalid' : undefined
}
