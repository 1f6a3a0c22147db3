import { expect, test } from 'vitest'
import { withoutDirections } from './without-directions.ts'

test('a name cannot turn its sentence around', () => {
  expect(`${withoutDirections('\u202Eanna\u2069')} was rejected`).toBe('anna was rejected')
  expect(withoutDirections('Zoë 👩‍🚀 שרה')).toBe('Zoë 👩‍🚀 שרה')
})
