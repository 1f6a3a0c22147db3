import type { MonthDonation } from '@lautgabe/contract/donations/statistics-api.ts'

export const monthRowsMax = 20_000

type ListPage = (after: string | undefined) => Promise<{ items: MonthDonation[]; has_more: boolean }>

/** The first donations of all pages, as many as a file may hold. */
export async function fetchMonthDonations(list: ListPage) {
  const rows: MonthDonation[] = []
  let hasMore = true
  while (hasMore && rows.length < monthRowsMax) {
    const page = await list(rows.at(-1)?.id)
    rows.push(...page.items)
    hasMore = page.has_more && page.items.length > 0
  }
  return { rows: rows.slice(0, monthRowsMax), isShortened: hasMore || rows.length > monthRowsMax }
}
