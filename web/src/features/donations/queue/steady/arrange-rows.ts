import type { Donation } from '@lautgabe/contract/donations/donation.ts'

/** An answer of the server: the rows of the page, and rows that stood on the screen and have left the page. */
type Listed = { items: readonly Donation[]; kept: readonly Donation[] }

export type Arranged = {
  rows: readonly Donation[]
  /** New rows that would push others down. They wait until somebody asks for them. */
  later: readonly Donation[]
}

/**
 * Every row keeps its place. A row that the list has lost stays with its new state, and new rows below the known ones
 * are added at the end, where they move nothing.
 */
export function arrangeRows(before: readonly Donation[], { items, kept }: Listed): Arranged {
  const latest = new Map([...kept, ...items].map((donation) => [donation.id, donation]))
  const known = new Set(before.map(({ id }) => id))
  const lastKnown = items.findLastIndex(({ id }) => known.has(id))
  const rows = before.flatMap(({ id }) => latest.get(id) ?? [])
  return {
    rows: [...rows, ...items.slice(lastKnown + 1)],
    later: items.slice(0, lastKnown + 1).filter(({ id }) => !known.has(id)),
  }
}
