export const paymentStatuses = ['pending', 'completed', 'failed'] as const
export const reviewStatuses = ['pending', 'accepted', 'rejected'] as const
export const processingStatuses = [
  'received',
  'processing',
  'ready',
  'playing',
  'played',
  'skipped',
  'error',
  'pending_error',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]
export type ReviewStatus = (typeof reviewStatuses)[number]
export type ProcessingStatus = (typeof processingStatuses)[number]

/** The state of a donation: three statuses that change independently. */
export type DonationState = { payment: PaymentStatus; review: ReviewStatus; processing: ProcessingStatus }

type Move = {
  /** The statuses that the move requires. A status that is not named may have any value. */
  from: { [Status in keyof DonationState]?: readonly DonationState[Status][] }
  to: Partial<DonationState>
}

const notFailed = ['pending', 'completed'] as const
const notHeard = ['received', 'processing', 'ready', 'playing', 'error', 'pending_error'] as const
const heard = ['played', 'skipped'] as const

/** Every way in which a donation may change. Nothing else changes it. */
const moves = {
  completePayment: { from: { payment: ['pending'] }, to: { payment: 'completed' } },
  failPayment: { from: { payment: ['pending'] }, to: { payment: 'failed' } },
  /** A limit of the plan holds it, or a limit that the streamer wants to hold rather than shorten. */
  hold: {
    from: { payment: notFailed, review: ['pending', 'accepted'], processing: ['received', 'processing'] },
    to: { processing: 'pending_error' },
  },
  /** The donation has its script and waits for a decision. */
  script: { from: { payment: notFailed, review: ['pending'], processing: ['received'] }, to: {} },
  /** A rejected donation can be accepted too. The limits are checked again afterwards. */
  accept: {
    from: {
      payment: ['completed'],
      review: ['pending', 'rejected'],
      processing: ['received', 'pending_error', 'error'],
    },
    to: { review: 'accepted', processing: 'received' },
  },
  /** A donation from before the account was linked, which somebody wants to hear after all. */
  recall: {
    from: { payment: ['completed'], review: ['pending'], processing: ['skipped'] },
    to: { review: 'accepted', processing: 'received' },
  },
  /** A donation can also be rejected while it is voiced or played. Its sound then stops. */
  reject: {
    from: { review: ['pending', 'accepted'], processing: notHeard },
    to: { review: 'rejected', processing: 'received' },
  },
  /** It was heard and must not be heard again. A replay that waits or plays falls silent; what was played stays played. */
  rejectPlayed: {
    from: { payment: ['completed'], review: ['accepted'], processing: heard },
    to: { review: 'rejected' },
  },
  /** Now it may be played again. Nothing plays by itself. */
  acceptPlayed: {
    from: { payment: ['completed'], review: ['rejected'], processing: heard },
    to: { review: 'accepted' },
  },
  /** Takes a decision back, as long as nobody has begun to hear the donation. Then a person must decide again. */
  undo: {
    from: {
      payment: notFailed,
      review: ['accepted', 'rejected'],
      processing: ['received', 'processing', 'ready', 'error', 'pending_error'],
    },
    to: { review: 'pending', processing: 'received' },
  },
  /** From 'processing' too: a worker may die half-way and its job run again. */
  startVoicing: {
    from: { payment: ['completed'], review: ['accepted'], processing: ['received', 'processing'] },
    to: { processing: 'processing' },
  },
  finishVoicing: { from: { review: ['accepted'], processing: ['processing'] }, to: { processing: 'ready' } },
  /** The play started before all parts were voiced. The rest is voiced and charged during the play or afterwards. */
  voiceOnAir: { from: { review: ['accepted'], processing: ['playing', 'played', 'skipped'] }, to: {} },
  fail: {
    from: { payment: notFailed, review: ['pending', 'accepted'], processing: ['received', 'processing', 'playing'] },
    to: { processing: 'error' },
  },
  retry: {
    from: { payment: notFailed, review: ['pending', 'accepted'], processing: ['error', 'pending_error'] },
    to: { processing: 'received' },
  },
  /** It waited so long for a plan that a person must decide, also if one had decided before. */
  askAgain: {
    from: { payment: notFailed, review: ['pending', 'accepted'], processing: ['pending_error'] },
    to: { review: 'pending', processing: 'received' },
  },
  /**
   * A donation can start to play while it is still being voiced. It starts at once if somebody listened to it before
   * accepting it.
   */
  startPlaying: {
    from: { payment: ['completed'], review: ['accepted'], processing: ['received', 'processing', 'ready'] },
    to: { processing: 'playing' },
  },
  /** The store has lost speech of it, and nobody has heard it. */
  makeAgain: {
    from: { payment: ['completed'], review: ['accepted'], processing: ['received', 'processing', 'ready', 'playing'] },
    to: { processing: 'processing' },
  },
  /** The store has lost speech that a replay needs. */
  makeHeardAgain: { from: { payment: ['completed'], review: ['accepted'], processing: heard }, to: {} },
  finishPlaying: { from: { processing: ['playing'] }, to: { processing: 'played' } },
  /** Only for a donation of which the stream has heard nothing yet. */
  returnToQueue: { from: { processing: ['playing'] }, to: { processing: 'ready' } },
  returnToMaking: { from: { processing: ['playing'] }, to: { processing: 'processing' } },
  skip: { from: { processing: ['ready', 'playing'] }, to: { processing: 'skipped' } },
  /** The service took the donation back: deleted, refunded or charged back. If it is on air, its sound stops. */
  withdraw: {
    from: { payment: notFailed, processing: notHeard },
    to: { payment: 'failed', processing: 'received' },
  },
  withdrawPlayed: {
    from: { payment: notFailed, processing: heard },
    to: { payment: 'failed' },
  },
  /** The service's own moderation denied the donation. */
  deny: {
    from: { review: ['pending', 'accepted'], processing: notHeard },
    to: { review: 'rejected', processing: 'received' },
  },
  denyPlayed: {
    from: { review: ['pending', 'accepted'], processing: heard },
    to: { review: 'rejected' },
  },
} as const satisfies Record<string, Move>

export type DonationMove = keyof typeof moves

export const donationMoveNames = Object.keys(moves) as DonationMove[]

export const donationMoves: Readonly<Record<DonationMove, Move>> = moves

export function canMove(state: DonationState, move: DonationMove): boolean {
  const { from } = donationMoves[move]
  return (Object.keys(from) as (keyof DonationState)[]).every((status) => {
    const allowed: readonly string[] | undefined = from[status]
    return allowed === undefined || allowed.includes(state[status])
  })
}

export const donationTabs = ['all', 'received', 'accepted', 'played', 'rejected', 'errors'] as const
export type DonationTab = (typeof donationTabs)[number]
