import type { Donation } from '@lautgabe/contract/donations/donations-api.ts'
import { useState } from 'react'
import { isUndecided } from '../donation-state.ts'

export type Selection = {
  chosen: readonly Donation[]
  has: (donation: Donation) => boolean
  toggle: (donation: Donation) => void
  chooseAll: () => void
  clear: () => void
}

/** The selected donations of this page. A donation leaves the selection when somebody decides about it. */
export function useSelection(donations: readonly Donation[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const open = donations.filter(isUndecided)
  return {
    chosen: open.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) =>
      setIds((others) =>
        others.has(id) ? new Set([...others].filter((other) => other !== id)) : new Set(others).add(id),
      ),
    chooseAll: () => setIds(new Set(open.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
