import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepInTab, removeFromTab } from '../../../platform/browser/keep-locally.ts'
import { keepCode, readCode } from './kept-code.ts'

const carried = { code: '#k7f3q2', token: 'secret', text: 'Hello', expires_at: '2999-01-01T00:00:00.000Z' }

const key = 'lautgabe-code-mira'

beforeEach(() => removeFromTab(key))
afterEach(() => void vi.unstubAllGlobals())

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
  keepInTab(key, kept)

  expect(readCode('mira')).toBeUndefined()
})

test('a browser that refuses storage keeps the code until the page is left', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepCode('mira', carried)

  expect(readCode('mira')).toEqual(carried)
})
