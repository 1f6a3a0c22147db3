const letterOrDigit = /[\p{L}\p{N}]/u

/**
 * True if a UTF-16 unit is a letter or a digit. Half of a surrogate pair is neither: a pair is nearly always an emoji.
 */
export function isWordUnit(unit: string | undefined): boolean {
  if (unit === undefined || unit === '') return false
  const code = unit.charCodeAt(0)
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
  return code >= 0xaa && letterOrDigit.test(unit)
}

export function isDigit(unit: string): boolean {
  return unit >= '0' && unit <= '9' && unit.length === 1
}
