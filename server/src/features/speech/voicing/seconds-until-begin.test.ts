import { expect, test } from 'vitest'
import { type PieceToCome, secondsUntilBegin } from './seconds-until-begin.ts'

const caution = 1.3

const ready = (seconds: number): PieceToCome => ({ kind: 'speech', seconds })
const toMake = (seconds: number, makingSeconds: number, engine = 'kokoro'): PieceToCome => ({
  kind: 'speech',
  seconds,
  making: { engine, seconds: makingSeconds, caution },
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
  expect(secondsUntilBegin(pieces) === 0).toBe(begins)
})

const begun = (seconds: number, makingSeconds: number, begunSecondsAgo: number): PieceToCome => ({
  kind: 'speech',
  seconds,
  making: { engine: 'kokoro', seconds: makingSeconds, caution, begunSecondsAgo },
})

test.each<[string, number, PieceToCome[]]>([
  ['the wait is what a piece lacks', 2.35, [ready(3), begun(4, 4, 0)]],
  ['time that the engine has worked counts', 0.85, [ready(3), begun(4, 4, 1.5)]],
  ['it counts for all its pieces', 1.3, [ready(3), begun(2, 2, 1.5), toMake(2, 4)]],
  ['a piece that has not begun says nothing', Infinity, [ready(3), toMake(4, 4)]],
  ['nor does one that takes longer than expected', Infinity, [ready(3), begun(2, 2, 3), toMake(2, 4)]],
  ['every engine must have begun', Infinity, [ready(3), begun(4, 4, 0), toMake(4, 9, 'flite')]],
])('%s', (_, seconds, pieces) => {
  expect(secondsUntilBegin(pieces)).toBeCloseTo(seconds)
})
