import type { OverlayState, Playback } from '@lautgabe/contract/playback/playback.ts'
import { expect, test } from 'vitest'
import { hearingOf } from './hearing.ts'

const at = (secondsAgo: number) => new Date(1_800_000_000_000 - secondsAgo * 1000).toISOString()
const now = 1_800_000_000_000

const overlay: OverlayState = {
  id: 'one',
  is_leader: true,
  is_visible: true,
  is_active: true,
  is_streaming: true,
  can_sound: true,
  obs_version: '31.0.0',
  connected_at: at(600),
}

const quiet: Playback = {
  is_paused: false,
  is_muted: false,
  volume: 1,
  now: null,
  next: { items: [], total: 0 },
  overlays: [overlay],
  heard_at: null,
  overlay_seen_at: at(0),
  stop: null,
}

const playing = (seconds: number): Playback['now'] => ({
  play_id: 'p',
  donation_id: 'd',
  donator: 'Anna',
  amount: null,
  parts: [],
  state: 'playing',
  is_replay: false,
  position_seconds: seconds,
  told_at: at(0),
  seconds: 20,
  is_complete: true,
  peaks: [],
})

test('an overlay that was never opened differs from one that went away', () => {
  expect(hearingOf({ ...quiet, overlays: [], overlay_seen_at: null }, now).state).toBe('never')
  expect(hearingOf({ ...quiet, overlays: [] }, now)).toMatchObject({ state: 'away', remedies: ['open'] })
})

test('the last measured sound counts for an hour', () => {
  expect(hearingOf({ ...quiet, heard_at: at(12) }, now)).toMatchObject({ state: 'heard', heardSecondsAgo: 12 })
  expect(hearingOf({ ...quiet, heard_at: at(3700) }, now).state).toBe('silent')
  expect(hearingOf(quiet, now).state).toBe('silent')
})

test('a browser that waits for a click is reported before anything else', () => {
  const waiting = { ...quiet, overlays: [{ ...overlay, can_sound: false }], heard_at: at(5) }

  expect(hearingOf(waiting, now)).toMatchObject({ state: 'click', remedies: ['click'] })
})

test('playing without a measured sound is noticed after three seconds', () => {
  expect(hearingOf({ ...quiet, now: playing(2) }, now).state).toBe('silent')
  expect(hearingOf({ ...quiet, now: playing(5), heard_at: at(1) }, now).state).toBe('heard')
  expect(hearingOf({ ...quiet, now: playing(5), heard_at: at(60), is_muted: true, volume: 0 }, now)).toMatchObject({
    state: 'unheard',
    remedies: ['muted', 'volume', 'mixer'],
  })
})

test('several overlays and a hidden one each get a hint', () => {
  const others = [
    { ...overlay, is_leader: false },
    { ...overlay, id: 'two', is_visible: false },
  ]

  expect(hearingOf({ ...quiet, overlays: others }, now).remedies).toEqual(['hidden', 'several'])
})

test('a silent message is noticed even without news since it began', () => {
  const begun = (secondsAgo: number) => ({ ...playing(0), told_at: at(secondsAgo) }) as Playback['now']

  expect(hearingOf({ ...quiet, now: begun(10), heard_at: at(100) }, now).state).toBe('unheard')
  expect(hearingOf({ ...quiet, now: begun(1), heard_at: at(100) }, now).state).toBe('heard')
  expect(hearingOf({ ...quiet, now: begun(60), heard_at: at(59) }, now).state).toBe('heard')
})
