import * as fc from 'fast-check'

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

const jobs = ['a', 'b', 'c', 'd']
const purchases = ['x', 'y']

/** What the payment service says about a subscription. */
const subscriptionStep = fc.record({
  what: fc.constant('subscribe' as const),
  plan: fc.constantFrom('model-small' as const, 'model-big' as const),
  status: fc.constantFrom('active', 'active', 'active', 'trialing', 'past_due', 'suspended', 'paused', 'ended'),
  isPaid: fc.boolean(),
  isCancelled: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 0),
  /** Another subscription, or another day of the month. */
  isNew: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0),
  isFrozen: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
})

const job = fc.constantFrom(...jobs)
const purchase = fc.constantFrom(...purchases)
const characters = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 2900, max: 3300 }))

const step = fc.oneof(
  { weight: 5, arbitrary: subscriptionStep },
  { weight: 8, arbitrary: fc.record({ what: fc.constant('reserve' as const), job, characters }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('commit' as const), job, characters }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('release' as const), job }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('sweep' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('test' as const), job, characters }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('topUp' as const), purchase, characters: fc.constant(300) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      purchase,
      target: fc.constantFrom(0, 100, 250, 300),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('freeze' as const, 'unfreeze' as const), purchase }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('allow' as const), characters, days: fc.constantFrom(0, 3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('deny' as const), characters }) },
)

export type LedgerStep = Drawn<typeof step>

/** A step of a history, and how it goes wrong: the process dies before the commit, or the step runs again afterwards. */
const stepWithFate = fc.record({
  step,
  waitsMinutes: fc.constantFrom(0, 0, 1, 11, 24 * 60, 6 * 24 * 60, 20 * 24 * 60),
  fate: fc.constantFrom('fine', 'fine', 'fine', 'rolledBackFirst', 'twice'),
})

export type PlannedStep = Drawn<typeof stepWithFate>

export const histories = (count: number, length: number) =>
  fc.array(fc.array(stepWithFate, { minLength: length, maxLength: length }), { minLength: count, maxLength: count })
