import {
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import {
  canAddOn,
  canCancel,
  canChange,
  canOrder,
  canReactivate,
  needsNewPaymentMethod,
  restOnCancelling,
  standingOf,
} from './standing.ts'

const aSubscription = (facts: Partial<Subscription> = {}) =>
  ({
    plan: { id: 'stream-monthly' },
    source: 'payment',
    status: 'active',
    current_period_end: '2026-12-01T00:00:00Z',
    cancel_at_period_end: false,
    cancels_on: '2026-12-01T00:00:00Z',
    payment_method: null,
    is_disputed: false,
    trial_is_used: false,
    charged_if_kept: null,
    takes_payments: true,
    ...facts,
  }) as Subscription

const statesWhere = (rule: (subscription: Subscription) => boolean, facts: Partial<Subscription> = {}) =>
  subscriptionStatuses.filter((status) => rule(aSubscription({ ...facts, status })))

test.each(subscriptionStatuses)('a paid plan that is %s is described by that word', (status) => {
  expect(standingOf(aSubscription({ status }))).toBe(status)
})

const cancelled = (status: SubscriptionStatus) => standingOf(aSubscription({ status, cancel_at_period_end: true }))

test('a cancelled plan is described as such until it ends', () => {
  expect(cancelled('active')).toBe('active_cancelled')
  expect(cancelled('trialing')).toBe('trialing_cancelled')
  expect(cancelled('past_due')).toBe('past_due')
  expect(cancelled('ended')).toBe('ended')
  expect(cancelled('suspended')).toBe('suspended_cancelled')
  const disputed = { status: 'suspended', is_disputed: true, cancel_at_period_end: true } as const
  expect(standingOf(aSubscription(disputed))).toBe('disputed_cancelled')
})

test('a year that is charged only if the plan is kept is described as such, and asks for no other payment method', () => {
  const waits = { cancel_at_period_end: true, charged_if_kept: { minor_units: 59_990, currency: 'EUR' } } as const
  for (const status of ['active', 'past_due', 'suspended'] as const) {
    const subscription = aSubscription({ ...waits, status })
    expect(standingOf(subscription)).toBe('waiting_cancelled')
    expect([canReactivate(subscription), needsNewPaymentMethod(subscription)]).toEqual([true, false])
  }
})

test('free days that the card has had before are described as such', () => {
  expect(standingOf(aSubscription({ status: 'trialing', trial_is_used: true }))).toBe('trialing_used')
  expect(standingOf(aSubscription({ status: 'active', trial_is_used: true }))).toBe('active')
  expect(standingOf(aSubscription({ status: 'suspended', is_disputed: true }))).toBe('disputed')
})

test('a plan that nobody pays for is described by where it comes from', () => {
  expect(standingOf(aSubscription({ source: 'default' }))).toBe('everyone')
  expect(standingOf(aSubscription({ source: 'grant', current_period_end: null }))).toBe('granted')
  expect(standingOf(aSubscription({ source: 'grant' }))).toBe('granted_until')
})

test('a plan that runs or is on hold can be cancelled, and one that ends, or an order that ends, can be kept', () => {
  expect(statesWhere(canCancel)).toEqual(['trialing', 'active', 'past_due', 'suspended'])
  expect(statesWhere(canCancel, { cancel_at_period_end: true })).toEqual([])
  expect(statesWhere(canReactivate)).toEqual([])
  const kept = statesWhere(canReactivate, { cancel_at_period_end: true })
  expect(kept).toEqual(['processing', 'trialing', 'active', 'past_due', 'suspended', 'paused'])
})

test('a plan can be ordered while no contract runs, and changed while one runs without trouble', () => {
  expect(statesWhere(canOrder)).toEqual(['none', 'pending', 'ended'])
  expect(statesWhere(canChange)).toEqual(['trialing', 'active'])
})

test('add-ons join a plan that runs and has no open invoice, also one that is cancelled', () => {
  expect(statesWhere(canAddOn)).toEqual(['trialing', 'active'])
  expect(statesWhere(canAddOn, { cancel_at_period_end: true })).toEqual(['trialing', 'active'])
})

test('a plan that was given can be replaced by a bought one, but not cancelled or changed', () => {
  const given = aSubscription({ source: 'grant' })

  expect([canOrder(given), canCancel(given), canChange(given)]).toEqual([true, false, false])
})

test('a failed payment asks for another payment method', () => {
  expect(statesWhere(needsNewPaymentMethod)).toEqual(['past_due', 'suspended'])
  expect(needsNewPaymentMethod(aSubscription({ status: 'suspended', is_disputed: true }))).toBe(false)
})

test('nothing can be bought or changed where no payments are taken', () => {
  for (const rule of [canOrder, canAddOn, canChange, canCancel, canReactivate, needsNewPaymentMethod]) {
    expect(statesWhere(rule, { takes_payments: false, cancel_at_period_end: true })).toEqual([])
  }
})

const rest = (facts: Partial<Subscription>) => restOnCancelling(aSubscription(facts))

test('who cancels a paid year early reads that the rest goes back, unless a payment is disputed', () => {
  const early = { cancels_on: '2026-03-01T00:00:00Z' }

  expect(rest(early)).toBe('paid')
  expect(rest({ ...early, status: 'past_due' })).toBe('open')
  expect(rest({ ...early, status: 'suspended' })).toBe('open')
  expect(rest({ ...early, status: 'suspended', is_disputed: true })).toBeUndefined()
  expect(rest({})).toBeUndefined()
  expect(rest({ cancels_on: null })).toBeUndefined()
})
