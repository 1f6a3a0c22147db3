/** A spreadsheet would take these at the beginning of a cell for a formula and run it. */
const formulaStart = /^[=+\-@\t\r]/

function toCell(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** By RFC 4180, with the mark that makes spreadsheets read it as UTF-8. Notes and addresses cannot become formulas. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}
