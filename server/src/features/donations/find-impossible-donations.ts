import {
  canMove,
  type DonationState,
  donationMoveNames,
  donationMoves,
} from '@lautgabe/contract/donations/donation-states.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

type Counted = DonationState & { count: number }

/** How a donation begins: paid or not, accepted at once if the streamer sent it, heard elsewhere if it is older. */
const beginnings: DonationState[] = (['pending', 'completed', 'failed'] as const).flatMap((payment) => [
  { payment, review: 'pending', processing: 'received' },
  { payment, review: 'accepted', processing: 'received' },
  { payment, review: 'pending', processing: 'skipped' },
])

/** One sentence for each state that no moves lead to. */
export async function findImpossibleDonations(db: Database): Promise<string[]> {
  const possible = reachableStates()
  const { rows } = await sql<Counted>`
    select payment_status as payment, review_status as review, processing_status as processing, count(*) as count
    from donations group by 1, 2, 3`.execute(db)
  return rows
    .filter((state) => !possible.has(nameOf(state)))
    .map((state) => `${state.count} donations are ${nameOf(state)}, which no moves lead to`)
}

/** Donations that are ready without a sound although they have words or sounds. */
export const readyWithoutSound = (db: Database) =>
  db
    .selectFrom('donations')
    .select('id')
    .where('processingStatus', '=', 'ready')
    .where('audioKey', 'is', null)
    .where(sql<boolean>`jsonb_array_length(script -> 'parts') > 0`)

const nameOf = ({ payment, review, processing }: DonationState) => `${payment}, ${review} and ${processing}`

function reachableStates(): Set<string> {
  const found = [...beginnings]
  const names = new Set(found.map(nameOf))
  for (const state of found) {
    for (const move of donationMoveNames.filter((name) => canMove(state, name))) {
      const next = { ...state, ...donationMoves[move].to }
      if (names.has(nameOf(next))) continue
      names.add(nameOf(next))
      found.push(next)
    }
  }
  return names
}
