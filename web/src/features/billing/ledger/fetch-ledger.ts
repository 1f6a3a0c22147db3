import type { LedgerLine } from '@lautgabe/contract/billing/usage-api.ts'
import type { LedgerApi, LedgerFilter } from './ledger-api.ts'

const perPage = 100
export const ledgerLinesMax = 5000

/** The newest lines of all pages. New lines push older ones onto the next page, so a line may come twice. */
export async function fetchLedger(api: Pick<LedgerApi, 'list'>, filter: LedgerFilter) {
  const lines = new Map<string, LedgerLine>()
  let total = 0
  for (let page = 1; page <= ledgerLinesMax / perPage; page += 1) {
    const shown = await api.list({ page, limit: perPage, filter })
    for (const line of shown.items) lines.set(line.id, line)
    total = shown.total
    if (page * perPage >= total || shown.items.length === 0) break
  }
  return { lines: [...lines.values()].slice(0, ledgerLinesMax), isShortened: total > ledgerLinesMax }
}
