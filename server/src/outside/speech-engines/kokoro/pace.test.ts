import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

test('the pace is speech per time over the last ten answers, in tenths, rounded down', () => {
  const pace = new Pace()

  pace.note({ speech: 1.35, taken: 1 })
  expect(pace.speed).toBe(1.3)

  pace.note({ speech: 8.65, taken: 4 })
  expect(pace.speed).toBe(2)

  for (let answer = 0; answer < 10; answer++) pace.note({ speech: 1.19, taken: 1 })
  expect(pace.speed).toBe(1.1)
})

test('what was made in no time at all has no pace', () => {
  expect(new Pace().speed).toBe(0)
})
