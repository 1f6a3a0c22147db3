/** The typed number, if it is a whole number from `min` to `max`. */
export function readWholeNumber(typed: string, max: number, min = 1): number | undefined {
  const text = typed.trim()
  if (!/^-?\d{1,9}$/.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}
