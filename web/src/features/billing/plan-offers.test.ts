import type { Plan } from '@lautgabe/contract/billing/catalogue-api.ts'
import { expect, test } from 'vitest'
import { bestSaving, planFor, plansFor, toOffers } from './plan-offers.ts'

const aPlan = (facts: Partial<Plan>) => ({ price: 499, tier: 1, yearly_saving_percent: null, ...facts }) as Plan

const start = aPlan({ id: 'start', name: 'Start', interval: 'monthly' })
const startYearly = aPlan({ id: 'start-y', name: 'Start', interval: 'yearly', price: 4990, yearly_saving_percent: 17 })
const pro = aPlan({ id: 'pro', name: 'Pro', interval: 'monthly', tier: 3, price: 2499 })

test('plans of one name are one offer, the smallest plan first', () => {
  const offers = toOffers([pro, startYearly, start])

  expect(offers.map(({ name }) => name)).toEqual(['Start', 'Pro'])
  expect(offers[0]?.plans).toEqual({ monthly: start, yearly: startYearly })
})

test('an offer shows the plan of the chosen interval, or the only one there is', () => {
  const [startOffer, proOffer] = toOffers([start, startYearly, pro])

  expect(startOffer && planFor(startOffer, 'yearly')).toBe(startYearly)
  expect(proOffer && planFor(proOffer, 'yearly')).toBe(pro)
})

test('the best saving is what the plans say', () => {
  const more = aPlan({ id: 'pro-y', name: 'Pro', interval: 'yearly', tier: 3, yearly_saving_percent: 25 })

  expect(bestSaving(toOffers([start, startYearly, pro, more]))).toBe(25)
  expect(bestSaving(toOffers([start, pro]))).toBe(0)
})

test('a plan that is no longer for sale is offered to a subscriber who has it and chose another one for later', () => {
  expect(plansFor({ plan: pro, next_plan: start }, [start])).toEqual([start, pro])
  expect(plansFor({ plan: pro, next_plan: null }, [start])).toEqual([start])
  expect(plansFor({ plan: start, next_plan: pro }, [start, pro])).toEqual([start, pro])
})
