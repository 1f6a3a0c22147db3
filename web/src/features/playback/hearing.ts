import type { OverlayState, Playback } from '@lautgabe/contract/playback/playback.ts'
import type { GuideAnchor } from './guide-link.tsx'
import { toOwnClock } from './server-clock.ts'

export type HearingState = 'never' | 'away' | 'click' | 'unheard' | 'heard' | 'silent'

export type RemedyName = 'open' | 'click' | 'muted' | 'volume' | 'mixer' | 'hidden' | 'several'

/** The chapter of the guide for each remedy. */
export const remedyAnchors: Record<RemedyName, GuideAnchor> = {
  open: 'add',
  click: 'click',
  muted: 'not-heard',
  volume: 'not-heard',
  mixer: 'not-heard',
  hidden: 'scenes',
  several: 'twice',
}

export type Hearing = {
  state: HearingState
  /** Seconds since sound was last measured. */
  heardSecondsAgo: number | undefined
  /** The overlay that makes the sound. */
  leader: OverlayState | undefined
  remedies: RemedyName[]
}

/** Sound that is longer ago tells nothing about now. */
const heardCountsSeconds = 60 * 60
/** By this second of a message, some sound must have been measured. */
const silentAfterSeconds = 3

/** Whether the stream can hear the overlay, and what to do if it cannot. */
export function hearingOf(playback: Playback, now: number): Hearing {
  const { overlays, heard_at: heardAt, overlay_seen_at: seenAt } = playback
  const leader = overlays.find((overlay) => overlay.is_leader) ?? overlays[0]
  const heardSecondsAgo = heardAt === null ? undefined : Math.max(0, Math.floor((now - toOwnClock(heardAt)) / 1000))
  const state = stateOf({ playback, leader, now, heardSecondsAgo, hasBeenSeen: seenAt !== null })
  return { state, heardSecondsAgo, leader, remedies: remediesFor(state, playback, leader) }
}

type Known = {
  playback: Playback
  leader: OverlayState | undefined
  now: number
  heardSecondsAgo: number | undefined
  hasBeenSeen: boolean
}

function stateOf({ playback, leader, now, heardSecondsAgo, hasBeenSeen }: Known): HearingState {
  if (!leader) return hasBeenSeen ? 'away' : 'never'
  if (!leader.can_sound) return 'click'
  if (isPlayingSilently(playback, now, heardSecondsAgo)) return 'unheard'
  return heardSecondsAgo !== undefined && heardSecondsAgo < heardCountsSeconds ? 'heard' : 'silent'
}

/** The server sends no news while all goes as expected, so the position is counted here. */
function isPlayingSilently({ now: on }: Playback, now: number, heardSecondsAgo: number | undefined): boolean {
  if (on?.state !== 'playing') return false
  const position = on.position_seconds + Math.max(0, now - toOwnClock(on.told_at)) / 1000
  if (position < silentAfterSeconds) return false
  return heardSecondsAgo === undefined || heardSecondsAgo > position + silentAfterSeconds
}

function remediesFor(state: HearingState, playback: Playback, leader: OverlayState | undefined): RemedyName[] {
  if (state === 'never' || state === 'away') return ['open']
  const found: RemedyName[] = []
  if (state === 'click') found.push('click')
  if (playback.is_muted) found.push('muted')
  if (playback.volume === 0) found.push('volume')
  if (leader && !leader.is_visible) found.push('hidden')
  if (playback.overlays.length > 1) found.push('several')
  if (state === 'unheard') found.push('mixer')
  return found
}
