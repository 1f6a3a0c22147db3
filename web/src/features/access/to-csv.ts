/** A spreadsheet would run a cell that begins with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r]/

function toCell(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * CSV by RFC 4180, with the byte order mark that makes spreadsheets read it as UTF-8. Notes and addresses cannot become
 * formulas.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}
