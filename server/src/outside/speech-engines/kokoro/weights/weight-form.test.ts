import { expect, test } from 'vitest'
import type { Machine } from './machine.ts'
import { candidateForms, chooseForm, requirePossibleForm } from './weight-form.ts'

const aMachine = (architecture: string, hasHalf: boolean): Machine => ({
  processor: 'Some Processor',
  architecture,
  cores: 2,
  hasHalf,
})

test.for([
  ['x64', false, ['float']],
  ['x64', true, ['float']],
  ['arm64', false, ['shipped', 'float']],
  ['arm64', true, ['shipped', 'half', 'float']],
] as const)('on %s (float16: %s) the forms worth trying are %o', ([architecture, hasHalf, forms]) => {
  expect(candidateForms(aMachine(architecture, hasHalf))).toEqual(forms)
})

const measured = (speeds: Partial<Record<'shipped' | 'half' | 'float', number>>) =>
  Object.entries(speeds).map(([form, speed]) => ({ form: form as keyof typeof speeds, speed }))

test('the fastest form is chosen, and an earlier one if the difference is small', () => {
  expect(chooseForm(measured({ shipped: 0.58, half: 0.71, float: 0.53 }))).toBe('half')
  expect(chooseForm(measured({ shipped: 0.58, half: 0.62, float: 0.53 }))).toBe('shipped')
  expect(chooseForm(measured({ shipped: 0.58, half: 0.71, float: 0.74 }))).toBe('half')
  expect(chooseForm(measured({ shipped: 0.58, half: 0.71, float: 0.8 }))).toBe('float')
  expect(chooseForm(measured({ shipped: 0.58, float: 0.53 }))).toBe('shipped')
  expect(chooseForm(measured({ float: 1.14, half: 1.1 }))).toBe('float')
  expect(chooseForm([])).toBeUndefined()
})

test('float16 is refused where the processor does not have it, and nothing else is', () => {
  expect(() => requirePossibleForm('half', aMachine('x64', false))).toThrow(
    'The setting KOKORO_WEIGHTS cannot be half, because this processor (Some Processor) does not compute in float16; ' +
      'choose float or shipped, or leave the setting out.',
  )
  expect(() => requirePossibleForm('half', aMachine('arm64', true))).not.toThrow()
  expect(() => requirePossibleForm('shipped', aMachine('x64', false))).not.toThrow()
  expect(() => requirePossibleForm('float', aMachine('arm64', false))).not.toThrow()
})
