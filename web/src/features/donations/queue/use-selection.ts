import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { useState } from 'react'
import type { DonationApi } from '../donation-api.ts'
import { isUndecided } from '../donation-state.ts'

export type Selection = {
  chosen: readonly string[]
  has: (donation: Donation) => boolean
  toggle: (donation: Donation) => void
  /** Selects everything that waits at this moment, on all pages. */
  chooseAll: () => Promise<void>
  drop: (ids: readonly string[]) => void
  clear: () => void
}

/** A donation leaves the selection when its row shows that somebody decided about it. */
export function useSelection(api: DonationApi, rows: readonly Donation[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const decided = new Set(rows.filter((row) => !isUndecided(row)).map(({ id }) => id))
  return {
    chosen: [...ids].filter((id) => !decided.has(id)),
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) =>
      setIds((others) =>
        others.has(id) ? new Set([...others].filter((other) => other !== id)) : new Set(others).add(id),
      ),
    chooseAll: async () => {
      const waiting = await api.listWaiting()
      setIds(new Set(waiting.ids))
    },
    drop: (dropped) => setIds((others) => new Set([...others].filter((id) => !dropped.includes(id)))),
    clear: () => setIds(new Set()),
  }
}
