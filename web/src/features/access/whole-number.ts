/** The typed number, if it is a whole number from `min` to `max`. */
export function readWholeNumber(typed: string, max: number, min = 1): number | undefined {
  const text = typed.trim()
  const number = /^\d{1,6}$/.test(text) ? Number(text) : -1
  return number >= min && number <= max ? number : undefined
}

export const countMax = 100
const daysMax = 365
export const daysUsually = 30

export function checkDays(typed: string): string | undefined {
  return readWholeNumber(typed, daysMax) === undefined ? 'admin:newKeys.daysInvalid' : undefined
}
