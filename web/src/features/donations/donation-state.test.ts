import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { expect, test } from 'vitest'
import {
  canAccept,
  canPlay,
  canReject,
  canReplay,
  canRetry,
  simplifiedBy,
  planLimitOf,
  stateOf,
} from './donation-state.ts'

const script = { parts: [], left_out: [], notes: [], flags: [], characters: 0, seconds: 0 }

const aDonation = (changes: Partial<Donation>): Donation => ({
  id: '0192',
  received_at: '2026-11-15T12:00:00.000Z',
  donated_at: '2026-11-15T11:59:59.000Z',
  awaits_moderation: false,
  source: 'streamlabs',
  is_history: false,
  donator: 'Kassiopeia',
  amount: null,
  message: 'Hello',
  kept_message: null,
  code_outcome: null,
  payment_status: 'completed',
  review_status: 'pending',
  processing_status: 'received',
  script,
  reviewer: null,
  reviewed_at: null,
  reject_reason: null,
  can_undo: false,
  auto_accept_at: null,
  error_code: null,
  has_audio: false,
  ...changes,
})

test.for([
  [{}, 'waiting'],
  [{ is_history: true, processing_status: 'skipped' }, 'before_link'],
  [{ script: null }, 'scripting'],
  [{ payment_status: 'pending' }, 'unpaid'],
  [{ review_status: 'accepted' }, 'accepted'],
  [{ review_status: 'accepted', processing_status: 'processing' }, 'voicing'],
  [{ review_status: 'accepted', processing_status: 'ready' }, 'ready'],
  [{ review_status: 'accepted', processing_status: 'played' }, 'played'],
  [{ review_status: 'rejected' }, 'rejected'],
  [{ payment_status: 'failed' }, 'payment_failed'],
  [{ payment_status: 'failed', review_status: 'accepted' }, 'payment_failed'],
  [{ payment_status: 'failed', review_status: 'accepted', processing_status: 'played' }, 'played'],
  [{ review_status: 'rejected', processing_status: 'played' }, 'played'],
  [{ processing_status: 'pending_error' }, 'pending_error'],
] as const satisfies [Partial<Donation>, string][])('%o is called %s', ([changes, name]) => {
  expect(stateOf(aDonation(changes))).toBe(name)
})

test('a moderator decides open donations, and only a streamer changes a decision', () => {
  const rejected = aDonation({ review_status: 'rejected' })
  expect(canAccept(aDonation({}), false)).toBe(true)
  expect(canAccept(rejected, false)).toBe(false)
  expect(canAccept(rejected, true)).toBe(true)
  expect(canReject(aDonation({ review_status: 'accepted', processing_status: 'ready' }))).toBe(true)
  expect(canReject(rejected)).toBe(false)
  const heard = { processing_status: 'played' } as const
  expect(canReject(aDonation({ ...heard, review_status: 'accepted' }))).toBe(true)
  expect(canAccept(aDonation({ ...heard, review_status: 'rejected' }), true)).toBe(true)
  expect(canAccept(aDonation({ ...heard, review_status: 'rejected' }), false)).toBe(false)
})

test('accepted unheard donations can be played, heard ones replayed, and failed ones tried again', () => {
  const failed = aDonation({ review_status: 'accepted', processing_status: 'error' })
  expect(canPlay(aDonation({}))).toBe(false)
  expect(canPlay(aDonation({ review_status: 'accepted', processing_status: 'ready' }))).toBe(true)
  expect(canPlay(failed)).toBe(false)
  expect(canPlay(aDonation({ is_history: true, processing_status: 'skipped' }))).toBe(true)
  expect(canPlay(aDonation({ payment_status: 'failed', review_status: 'accepted' }))).toBe(false)
  expect(canReplay(aDonation({ review_status: 'accepted', processing_status: 'played' }))).toBe(true)
  expect(canReplay(aDonation({ review_status: 'accepted', processing_status: 'ready' }))).toBe(false)
  expect(canRetry(failed)).toBe(true)
  expect(canRetry(aDonation({}))).toBe(false)
})

test('a bigger plan helps against limits of the plan, not against limits of the streamer', () => {
  expect(planLimitOf(aDonation({ processing_status: 'pending_error', error_code: 'character_limit' }))).toBe(
    'character_limit',
  )
  expect(planLimitOf(aDonation({ processing_status: 'pending_error', error_code: 'limit' }))).toBeUndefined()
  expect(planLimitOf(aDonation({ processing_status: 'error', error_code: 'character_limit' }))).toBeUndefined()
})

test('a message that was simplified to fit the plan names the limit', () => {
  const note = { code: 'plan_lacks_multiple_voices', start: 0, end: 1, name: 'emma' } as const
  expect(simplifiedBy(aDonation({ script: { ...script, notes: [note] } }))).toBe('multiple_voices')
  expect(simplifiedBy(aDonation({ script: { ...script, notes: [{ ...note, code: 'too_long' }] } }))).toBeUndefined()
  expect(simplifiedBy(aDonation({ script: null }))).toBeUndefined()
  const held = { processing_status: 'pending_error', error_code: 'no_subscription' } as const
  expect(simplifiedBy(aDonation({ ...held, script: { ...script, notes: [note] } }))).toBeUndefined()
})
