import { expect, test } from 'vitest'
import { canBegin, type PieceToCome } from './can-begin.ts'

const ready = (seconds: number): PieceToCome => ({ kind: 'speech', seconds })
const toMake = (seconds: number, makingSeconds: number, engine = 'kokoro'): PieceToCome => ({
  kind: 'speech',
  seconds,
  making: { engine, seconds: makingSeconds },
})
const pause = (seconds: number): PieceToCome => ({ kind: 'pause', seconds })

test.each<[string, boolean, PieceToCome[]]>([
  ['a complete message can start', true, [ready(1), ready(9)]],
  ['a message without its first piece cannot', false, [toMake(2, 0.1), ready(9)]],
  ['a piece that is made while the first one plays comes in time', true, [ready(3), toMake(4, 1.6)]],
  ['a piece that takes longer than the first one plays comes too late', false, [ready(2), toMake(4, 4)]],
  ['a pause before it gives it time', true, [ready(2), pause(4), toMake(4, 4)]],
  ['so does a sound', true, [ready(2), { kind: 'sound', seconds: 4 }, toMake(4, 4)]],
  ['the next piece is in time, and the last is not', false, [ready(4), toMake(2, 2.5), toMake(2, 2.5), toMake(2, 2.5)]],
  ['ready pieces in between cost nothing', true, [ready(2), toMake(2, 1), ready(20), toMake(8, 12)]],
  ['two engines work at the same time', true, [ready(4), toMake(1, 2.5), toMake(1, 2.5, 'flite')]],
  ['one engine does not', false, [ready(4), toMake(1, 2.5), toMake(1, 2.5)]],
])('%s', (_, begins, pieces) => {
  expect(canBegin(pieces)).toBe(begins)
})
