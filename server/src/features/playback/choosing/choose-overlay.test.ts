import { expect, test } from 'vitest'
import type { OverlayRow } from '../playback.ts'
import { chooseOverlay, chooseSuccessor, inOrder } from './choose-overlay.ts'

const now = new Date('2026-11-01T20:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

const anOverlay = (id: string, changes: Partial<OverlayRow> = {}): OverlayRow => ({
  id,
  userId: 'mira',
  nodeId: 'node',
  isVisible: true,
  isActive: true,
  isStreaming: null,
  canSound: true,
  isMuted: false,
  obsVersion: '2.24.4',
  connectedAt: before(600),
  passedOverAt: null,
  failedAt: null,
  failures: 0,
  ...changes,
})

const outside = { obsVersion: null }
const hidden = { isActive: false, isVisible: false }

test('the order: what the stream hears, what can be seen, what came last; what is in trouble and what nobody hears', () => {
  const best = [
    anOverlay('on the program', { connectedAt: before(60) }),
    anOverlay('on the program for longer'),
    anOverlay('a tab in sight', { ...outside, connectedAt: before(1) }),
    anOverlay('in another scene that OBS shows', { isActive: false }),
    anOverlay('in the background of OBS', { ...hidden, connectedAt: before(1) }),
    anOverlay('a tab behind others', { ...outside, ...hidden }),
    anOverlay('passed over', { passedOverAt: before(59) }),
    anOverlay('failed', { ...hidden, failedAt: before(50), failures: 1 }),
    anOverlay('rests for a moment', { ...hidden, failedAt: before(4), failures: 1 }),
    anOverlay('rests for long', { failedAt: before(1), failures: 9 }),
    anOverlay('muted', { isMuted: true }),
    anOverlay('waits for a click', { ...outside, canSound: false }),
  ]

  expect(inOrder(best.toReversed(), now).map(({ id }) => id)).toEqual(best.map(({ id }) => id))
})

test('nobody waits for an overlay that rests while another one can play', () => {
  const resting = anOverlay('rests', { failedAt: before(2), failures: 2 })
  const passedOver = anOverlay('passed over', { ...hidden, passedOverAt: before(1) })

  expect(chooseOverlay([resting, passedOver], now)).toEqual({ overlay: passedOver })
  expect(chooseOverlay([resting, anOverlay('rests longer', { failedAt: now, failures: 5 })], now)).toEqual({
    restsUntil: before(-8),
  })
})

test('a donation waits for an overlay that rests rather than play where nobody hears it', () => {
  const resting = anOverlay('rests', { failedAt: before(2), failures: 1 })
  const muted = anOverlay('muted', { isMuted: true })

  expect(chooseOverlay([muted, resting], now)).toEqual({ restsUntil: before(-3) })
  expect(chooseOverlay([muted], now)).toEqual({ overlay: muted })
  expect(chooseOverlay([anOverlay('waits for a click', { canSound: false })], now)).toEqual({})
})

test('troubles count for a while, and not if a clock was wrong', () => {
  const rival = anOverlay('rival', hidden)
  const first = (changes: Partial<OverlayRow>) => inOrder([anOverlay('one', changes), rival], now)[0]?.id

  expect(first({ passedOverAt: before(59) })).toBe('rival')
  expect(first({ passedOverAt: before(61) })).toBe('one')
  expect(first({ failedAt: before(119), failures: 20 })).toBe('rival')
  expect(first({ failedAt: before(121), failures: 20 })).toBe('one')
  expect(first({ passedOverAt: before(-3600), failedAt: before(-3600), failures: 1 })).toBe('one')
})

test('another overlay goes on unless it failed with the same message', () => {
  const play = { overlayId: 'holder', heardAt: null, createdAt: before(30) }
  const holder = anOverlay('holder')
  const next = (...others: OverlayRow[]) => chooseSuccessor([holder, ...others], play, now)?.id

  expect(next()).toBeUndefined()
  expect(next(anOverlay('passed over', { passedOverAt: before(1) }))).toBe('passed over')
  expect(next(anOverlay('failed before', { failedAt: before(40), failures: 1 }))).toBe('failed before')
  expect(next(anOverlay('rests', { failedAt: before(40), failures: 5 }))).toBeUndefined()
  expect(next(anOverlay('failed with it', { failedAt: before(20), failures: 1 }))).toBeUndefined()
  expect(next(anOverlay('waits for a click', { canSound: false }))).toBeUndefined()
})

test('a muted overlay goes on with nothing that was heard or that another one can make heard', () => {
  const play = { overlayId: 'gone', heardAt: null, createdAt: before(30) }
  const muted = anOverlay('muted', { isMuted: true })

  expect(chooseSuccessor([muted], play, now)).toBe(muted)
  expect(chooseSuccessor([muted], { ...play, heardAt: before(2) }, now)).toBeUndefined()
  expect(chooseSuccessor([muted, anOverlay('holder')], { ...play, overlayId: 'holder' }, now)).toBeUndefined()
})
