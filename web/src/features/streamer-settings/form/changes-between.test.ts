import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'

test('only changed settings remain, also inside a group; a list is one setting', () => {
  const before = {
    late_minutes: 10,
    number_shortcuts: false,
    minimum_for_speech: { minor_units: 200, currency: 'EUR' as const },
    limits: { voices: 4, sounds: 3 },
    review: { mode: 'all' as const, after_seconds: 30 },
    filters: { slurs: 'hold' as const, blocked_donators: ['a', 'b'], trusted_donators: ['c'] },
  }
  const after = {
    ...before,
    number_shortcuts: true,
    minimum_for_speech: { minor_units: 200, currency: 'CHF' as const },
    review: { mode: 'all' as const, after_seconds: null },
    filters: { ...before.filters, blocked_donators: ['a'] },
  }

  expect(changesBetween(before, after)).toEqual({
    number_shortcuts: true,
    minimum_for_speech: { minor_units: 200, currency: 'CHF' },
    review: { after_seconds: null },
    filters: { blocked_donators: ['a'] },
  })
  expect(changesBetween(before, before)).toEqual({})
})
