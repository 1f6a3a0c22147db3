import { cellsOf, isReached, type Row } from './rows.ts'

/** From a bench to the process that writes the table. */
export type News = { row: Row } | { failure: string }

/** A bench that runs alone only prints; one that `run-all.ts` started also hands its rows over. */
export function reportRow(row: Row): void {
  const [goal, what, ...figures] = cellsOf(row)
  const [ours, bare, peer, ratio, bar, reached] = figures
  const beside = [bare && `bare ${bare}`, peer, ratio && `ratio ${ratio}`, bar && `bar ${bar}: ${reached}`]
  console.log(`${goal} ${what}: ${[ours, ...beside].filter(Boolean).join(', ')}`)
  if (isReached(row) === false) process.exitCode = 1
  process.send?.({ row } satisfies News)
}

process.on('uncaughtExceptionMonitor', ({ message }) => process.send?.({ failure: message } satisfies News))
