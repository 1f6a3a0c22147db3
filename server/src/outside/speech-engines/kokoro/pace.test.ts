import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

test('the pace is that of the start, then that of the last ten answers, in tenths and rounded down', () => {
  const pace = new Pace({ speech: 1.35, taken: 0.6 })
  expect(pace.speed).toBe(2.2)

  pace.note({ speech: 1.35, taken: 1 })
  expect(pace.speed).toBe(1.3)

  pace.note({ speech: 8.65, taken: 4 })
  expect(pace.speed).toBe(2)

  for (let answer = 0; answer < 10; answer++) pace.note({ speech: 1.19, taken: 1 })
  expect(pace.speed).toBe(1.1)
})

test('after a quiet time the pace is that of the start again', () => {
  const pace = new Pace({ speech: 1.35, taken: 0.6 })
  pace.note({ speech: 1, taken: 5 })

  pace.forget()

  expect(pace.speed).toBe(2.2)
})

test('speech that took a minute for a second has a pace too', () => {
  expect(new Pace({ speech: 1, taken: 60 }).speed).toBe(0.1)
})
