import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, release, type } from 'node:os'
import { cellsOf, goals, type Row } from './rows.ts'

const columns = ['Goal', 'What', 'Ours', 'Bare limit', 'Peer', 'Ratio', 'Bar', 'Reached', 'Bench', 'Date']
const benchColumn = columns.indexOf('Bench')

export type Results = {
  /** Forgets what an earlier run of this bench has left. */
  begin(bench: string): void
  add(bench: string, row: Row): void
  addFailure(bench: string, reason: string): void
}

/**
 * The table of all figures. It is written with every row, so that an interrupted run keeps what it has. Rows of another
 * machine are not kept: no ratio holds across two machines.
 */
export function openResults(file: string, { machine = thisMachine(), today = new Date() } = {}): Results {
  const old = existsSync(file) ? readFileSync(file, 'utf8') : ''
  let rows = old.includes(machine) ? old.split('\n').filter(isRow).map(toCells) : []
  const add = (bench: string, cells: readonly string[]) => {
    rows.push([...cells, bench, today.toISOString().slice(0, 10)].map((cell) => cell.replaceAll('|', '/')))
    writeFileSync(file, `${headFor(machine)}${tableOf(rows.toSorted((one, other) => placeOf(one) - placeOf(other)))}\n`)
  }
  return {
    begin: (bench) => void (rows = rows.filter((cells) => cells[benchColumn] !== bench)),
    add: (bench, row) => add(bench, cellsOf(row)),
    addFailure: (bench, reason) => add(bench, ['–', `did not run: ${reason}`, '', '', '', '', '', '']),
  }
}

/** Names no host and no path: the table is published. */
function thisMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown'
  const system = `${type()} ${release().split('-')[0]} ${arch()}`
  return `${model} (${cpus().length} cores), ${system}, Node ${process.version.slice(1)}`
}

const headFor = (machine: string) => `# Results of the measurements

\`npm run bench\` writes this table, \`npm run bench -- <name of a bench>\` only the rows of that bench. The goals are
explained in \`docs/performance.md\`. Bare limit and peer are measured in the same run as ours, so the ratios hold on
other machines; the absolute figures do not.

Machine: ${machine}

`

const isRow = (line: string) => /^\| (P\d|–)/.test(line)
const toCells = (line: string) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim())

/** What did not run comes last. */
function placeOf([goal]: readonly string[]): number {
  const place = goals.findIndex((known) => known === goal)
  return place === -1 ? goals.length : place
}

/** Aligned as the formatter wants it. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((cells) => cells[index]?.length ?? 0)),
  )
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, index) => (cells[index] ?? '').padEnd(width)).join(' | ')} |`
  return [columns, widths.map((width) => '-'.repeat(width)), ...rows].map(lineOf).join('\n')
}
