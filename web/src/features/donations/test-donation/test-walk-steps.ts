import type { DonationDetails } from '@lautgabe/contract/donations/donation.ts'
import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import type { RemedyName } from '../../playback/hearing.ts'

export const walkSteps = ['intake', 'filter', 'speech', 'overlay', 'sound'] as const
export type WalkStep = (typeof walkSteps)[number]

/** Why a step is not done, and what helps. */
export type WalkProblem = {
  text?: 'held' | 'rejected' | 'skipped' | 'paused' | 'behind' | 'away' | 'unheard'
  code?: ErrorCode
  remedies?: RemedyName[]
}

export type StepState = {
  status: 'waiting' | 'running' | 'done' | 'stuck' | 'failed'
  problem?: WalkProblem
}

type Known = { donation: DonationDetails; playback: Playback }

const done: StepState = { status: 'done' }
const running: StepState = { status: 'running' }

/** The progress of a test. The first step that is not done needs attention, the steps after it wait. */
export function walkOf(known: Known): Record<WalkStep, StepState> {
  const states: Record<WalkStep, StepState> = {
    intake: done,
    filter: filterState(known),
    speech: speechState(known),
    overlay: overlayState(known),
    sound: soundState(known),
  }
  const reached = walkSteps.findIndex((step) => states[step].status !== 'done')
  for (const step of reached === -1 ? [] : walkSteps.slice(reached + 1)) states[step] = { status: 'waiting' }
  return states
}

const beforePlaying: ReadonlySet<string> = new Set(['received', 'processing', 'ready'])

function filterState({ donation }: Known): StepState {
  const { review_status: review, processing_status: processing, error_code: code, script } = donation
  if (review === 'rejected') return { status: 'failed', problem: { text: 'rejected' } }
  if (processing === 'pending_error') return { status: 'failed', problem: code === null ? {} : { code } }
  if (review === 'accepted') return done
  return script === null ? running : { status: 'stuck', problem: { text: 'held' } }
}

function speechState({ donation }: Known): StepState {
  const { processing_status: processing, error_code: code } = donation
  if (processing === 'error') return { status: 'failed', problem: code === null ? {} : { code } }
  return processing === 'received' || processing === 'processing' ? running : done
}

function overlayState({ donation, playback }: Known): StepState {
  const { processing_status: processing, id } = donation
  if (processing === 'skipped') return { status: 'failed', problem: { text: 'skipped' } }
  if (!beforePlaying.has(processing)) return done
  const { overlays, now, is_paused: isPaused } = playback
  const leader = overlays.find((overlay) => overlay.is_leader) ?? overlays[0]
  if (now?.donation_id === id && now.state === 'playing') return done
  if (isPaused) return { status: 'stuck', problem: { text: 'paused' } }
  if (!leader) return { status: 'stuck', problem: { text: 'away', remedies: ['open'] } }
  if (!leader.can_sound) return { status: 'stuck', problem: { remedies: ['click'] } }
  if (now && now.donation_id !== id) return { status: 'running', problem: { text: 'behind' } }
  return running
}

function soundState({ donation, playback }: Known): StepState {
  const begun = donation.history.findLast(({ what }) => what === 'startPlaying')?.at
  const { heard_at: heardAt, now } = playback
  if (heardAt !== null && begun !== undefined && heardAt >= begun) return done
  if (now?.donation_id === donation.id && donation.processing_status !== 'played') return running
  const remedies: RemedyName[] = []
  if (playback.is_muted) remedies.push('muted')
  if (playback.volume === 0) remedies.push('volume')
  if (playback.overlays.length > 1) remedies.push('several')
  return { status: 'failed', problem: { text: 'unheard', remedies: [...remedies, 'mixer'] } }
}
