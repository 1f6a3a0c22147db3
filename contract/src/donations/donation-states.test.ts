import { expect, test } from 'vitest'
import {
  canMove,
  type DonationState,
  donationMoveNames,
  donationMoves,
  paymentStatuses,
  processingStatuses,
  reviewStatuses,
} from './donation-states.ts'

/** Everything that can become of a donation, from the moment it is stored. */
function reachable(): DonationState[] {
  const found = new Map<string, DonationState>()
  const open: DonationState[] = paymentStatuses.map((payment) => ({
    payment,
    review: 'pending',
    processing: 'received',
  }))
  for (let state = open.pop(); state; state = open.pop()) {
    const name = Object.values(state).join(' ')
    if (found.has(name)) continue
    found.set(name, state)
    for (const move of donationMoveNames) {
      if (canMove(state, move)) open.push({ ...state, ...donationMoves[move].to })
    }
  }
  return [...found.values()]
}

test('every status can be reached, and every move can be made', () => {
  const states = reachable()

  expect(new Set(states.map(({ payment }) => payment))).toEqual(new Set(paymentStatuses))
  expect(new Set(states.map(({ review }) => review))).toEqual(new Set(reviewStatuses))
  expect(new Set(states.map(({ processing }) => processing))).toEqual(new Set(processingStatuses))
  expect(donationMoveNames.filter((move) => !states.some((state) => canMove(state, move)))).toEqual([])
})

test('nothing is made, ready or heard that was not paid and accepted', () => {
  const heard = reachable().filter(({ processing }) =>
    ['processing', 'ready', 'playing', 'played', 'skipped'].includes(processing),
  )

  expect(new Set(heard.map(({ payment, review }) => `${payment} ${review}`))).toEqual(new Set(['completed accepted']))
})

/** Those that lead somewhere else. */
const movesFrom = (state: DonationState) =>
  donationMoveNames.filter((move) => canMove(state, move) && move !== 'voiceOnAir')

const isOver = ({ payment, review, processing }: DonationState) =>
  processing === 'played' || processing === 'skipped' || (payment === 'failed' && review === 'rejected')

test('from everywhere but the end there is a way on', () => {
  const stuck = reachable().filter((state) => movesFrom(state).length === 0)

  expect(stuck).toEqual(reachable().filter(isOver))
})

test('what was rejected can only be accepted', () => {
  const rejected = reachable().filter(({ payment, review }) => payment === 'completed' && review === 'rejected')

  expect(rejected.map(movesFrom)).toEqual(rejected.map(() => ['accept']))
})
