import { beforeEach, expect, test } from 'vitest'
import { keepCode, readCode } from './kept-code.ts'

const carried = { code: '#k7f3q2', token: 'secret', text: 'Hello', expires_at: '2999-01-01T00:00:00.000Z' }

beforeEach(() => sessionStorage.clear())

test('a reload finds the code again, for its streamer only', () => {
  keepCode('mira', carried)

  expect(readCode('mira')).toEqual(carried)
  expect(readCode('jonas')).toBeUndefined()
})

test('an expired code is not offered again', () => {
  keepCode('mira', { ...carried, expires_at: '2020-01-01T00:00:00.000Z' })

  expect(readCode('mira')).toBeUndefined()
})

test.each(['nonsense', '[]', '{"code":"#k7f3q2"}'])('what is not a kept code is left alone: %s', (kept) => {
  sessionStorage.setItem('lautgabe-code-mira', kept)

  expect(readCode('mira')).toBeUndefined()
})
