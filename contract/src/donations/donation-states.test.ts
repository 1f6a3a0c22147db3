import { expect, test } from 'vitest'
import {
  canMove,
  type DonationMove,
  type DonationState,
  donationMoveNames,
  donationMoves,
  paymentStatuses,
  processingStatuses,
  reviewStatuses,
} from './donation-states.ts'

/** How donations are stored at first, without those from before an account was linked. */
const fresh: DonationState[] = paymentStatuses.map((payment) => ({
  payment,
  review: 'pending',
  processing: 'received',
}))
const history: DonationState[] = [{ payment: 'completed', review: 'pending', processing: 'skipped' }]

/** Every state that a stored donation can reach. */
function reachable(
  moves = donationMoveNames,
  from: readonly DonationState[] = [...fresh, ...history],
): DonationState[] {
  const found = new Map<string, DonationState>()
  const open = [...from]
  for (let state = open.pop(); state; state = open.pop()) {
    const name = Object.values(state).join(' ')
    if (found.has(name)) continue
    found.set(name, state)
    for (const move of moves) {
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

/** Decisions that come after the play. */
const movesOnceHeard: ReadonlySet<DonationMove> = new Set(['rejectPlayed', 'acceptPlayed'])
const movesOfServices: ReadonlySet<DonationMove> = new Set(['withdraw', 'withdrawPlayed', 'deny', 'denyPlayed'])

test('only a donation that is paid and accepted is voiced, ready or played', () => {
  const own = donationMoveNames.filter((move) => !movesOfServices.has(move) && !movesOnceHeard.has(move))
  const heard = reachable(own, fresh).filter(({ processing }) =>
    ['processing', 'ready', 'playing', 'played', 'skipped'].includes(processing),
  )

  expect(new Set(heard.map(({ payment, review }) => `${payment} ${review}`))).toEqual(new Set(['completed accepted']))
})

test('a service can withdraw a donation from every state, and a played one stays played', () => {
  for (const state of reachable()) {
    const { payment, processing } = state
    const isHeard = processing === 'played' || processing === 'skipped'
    const move = (['withdraw', 'withdrawPlayed'] as const).find((each) => canMove(state, each))
    const after = { ...state, ...(move && donationMoves[move].to) }

    expect(move === undefined, JSON.stringify(state)).toBe(payment === 'failed')
    expect(after.payment).toBe('failed')
    expect(['processing', 'ready', 'playing']).not.toContain(after.processing)
    expect(isHeard && after.processing !== processing).toBe(false)
    expect(canMove(after, 'accept')).toBe(false)
  }
})

/** They only add sound to a donation, whose statuses stay the same. */
const movesOfSound: ReadonlySet<DonationMove> = new Set(['voiceOnAir', 'makeHeardAgain'])

/** The moves that people and our own jobs make. */
const movesFrom = (state: DonationState) =>
  donationMoveNames.filter((move) => canMove(state, move) && !movesOfSound.has(move) && !movesOfServices.has(move))

const isOver = (state: DonationState) => {
  const { payment, review, processing } = state
  if (canMove(state, 'recall')) return false
  return payment === 'failed' && (processing === 'played' || processing === 'skipped' || review === 'rejected')
}

test('what was heard stays heard, whoever decides afterwards', () => {
  for (const move of movesOnceHeard) expect(donationMoves[move].to).not.toHaveProperty('processing')
  const rejected: DonationState = { payment: 'completed', review: 'rejected', processing: 'played' }

  expect(movesFrom({ ...rejected, review: 'accepted' })).toEqual(['rejectPlayed'])
  expect(movesFrom(rejected)).toEqual(['acceptPlayed'])
})

test('every state but a final one allows a further move', () => {
  const stuck = reachable().filter((state) => movesFrom(state).length === 0)

  expect(stuck).toEqual(reachable().filter(isOver))
})

test('a donation rejected before it was heard can only be accepted, or the rejection undone', () => {
  const rejected = reachable().filter(
    ({ payment, review, processing }) => payment === 'completed' && review === 'rejected' && processing === 'received',
  )

  expect(rejected.map(movesFrom)).toEqual(rejected.map(() => ['accept', 'undo']))
})
