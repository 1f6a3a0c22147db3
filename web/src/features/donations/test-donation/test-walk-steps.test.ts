import type { DonationDetails } from '@lautgabe/contract/donations/donation.ts'
import type { NowPlaying, OverlayState, Playback } from '@lautgabe/contract/playback/playback.ts'
import { expect, test } from 'vitest'
import { walkOf, walkSteps } from './test-walk-steps.ts'

const early = '2027-01-15T08:00:00.000Z'
const later = '2027-01-15T08:00:05.000Z'

const donation = {
  id: 'd',
  script: { parts: [] },
  review_status: 'accepted',
  processing_status: 'ready',
  error_code: null,
  history: [],
} as unknown as DonationDetails

const overlay = { id: 'o', is_leader: true, can_sound: true } as OverlayState
const nowPlaying = { donation_id: 'd', state: 'playing' } as NowPlaying

const playback: Playback = {
  is_paused: false,
  is_muted: false,
  volume: 1,
  now: null,
  next: { items: [], total: 0 },
  overlays: [overlay],
  heard_at: null,
  overlay_seen_at: early,
  stop: null,
}

const begunAt = (at: string) => [{ at, what: 'startPlaying' as const, by: null, network: null, details: null }]
const begun = begunAt(early)
const statuses = (known: Parameters<typeof walkOf>[0]) => walkSteps.map((step) => walkOf(known)[step].status)

test('steps are ticked in order, and the steps after the open one wait', () => {
  const scripting = { ...donation, script: null, review_status: 'pending', processing_status: 'received' } as const
  const voicing = { ...donation, processing_status: 'processing' } as const
  const onAir = { ...donation, processing_status: 'playing', history: begun } as const

  expect(statuses({ donation: scripting, playback })).toEqual(['done', 'running', 'waiting', 'waiting', 'waiting'])
  expect(statuses({ donation: voicing, playback })).toEqual(['done', 'done', 'running', 'waiting', 'waiting'])
  expect(statuses({ donation, playback })).toEqual(['done', 'done', 'done', 'running', 'waiting'])
  expect(statuses({ donation: onAir, playback: { ...playback, now: nowPlaying } })[4]).toBe('running')
  expect(statuses({ donation: onAir, playback: { ...playback, now: nowPlaying, heard_at: later } })).toEqual(
    walkSteps.map(() => 'done'),
  )
})

test('a donation held for review says so instead of failing', () => {
  const held = { ...donation, review_status: 'pending', processing_status: 'received' } as const

  expect(walkOf({ donation: held, playback }).filter).toEqual({ status: 'stuck', problem: { text: 'held' } })
})

test('a limit and a failed voice name their reason', () => {
  const limited = { ...donation, processing_status: 'pending_error', error_code: 'character_limit' } as const
  const mute = { ...donation, processing_status: 'error', error_code: 'tts_generation_failed' } as const

  expect(walkOf({ donation: limited, playback }).filter.problem?.code).toBe('character_limit')
  expect(walkOf({ donation: mute, playback }).speech.problem?.code).toBe('tts_generation_failed')
})

const problemOf = (changes: Partial<Playback>) =>
  walkOf({ donation, playback: { ...playback, ...changes } }).overlay.problem

test('the overlay step names what keeps it waiting', () => {
  expect(problemOf({ overlays: [] })).toEqual({ text: 'away', remedies: ['open'] })
  expect(problemOf({ overlays: [{ ...overlay, can_sound: false }] })).toEqual({ remedies: ['click'] })
  expect(problemOf({ is_paused: true })).toEqual({ text: 'paused' })
  expect(problemOf({ now: { ...nowPlaying, donation_id: 'other' } })).toEqual({ text: 'behind' })
})

test('a sound measured before the test began does not count', () => {
  const played = { ...donation, processing_status: 'played' as const, history: begunAt(later) }

  expect(walkOf({ donation: played, playback: { ...playback, heard_at: early, volume: 0 } }).sound).toEqual({
    status: 'failed',
    problem: { text: 'unheard', remedies: ['volume', 'mixer'] },
  })
})
