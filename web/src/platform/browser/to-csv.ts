/** A spreadsheet would run a cell that begins with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r]/

type Cell = string | number

function toCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * CSV by RFC 4180, with the byte order mark that makes spreadsheets read it as UTF-8. Where a comma stands before the
 * decimals, spreadsheets expect a semicolon between the cells. Texts cannot become formulas; numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly Cell[])[], language: string): string {
  const separator = new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ','
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(separator)}\r\n`).join('')}`
}
