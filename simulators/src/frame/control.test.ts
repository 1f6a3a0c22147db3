import { expect, test } from 'vitest'
import { BadInput, choiceField, numberField, runControl, textField } from './control.ts'

const count = numberField({ name: 'count', label: 'Count', initial: 1, min: 0, max: 5 })
const colour = choiceField({ name: 'colour', label: 'Colour', initial: 'red', choices: ['red', 'blue'] })
const note = textField({ name: 'note', label: 'Note', initial: 'none', isRequired: true })

test('a field left out has its initial value', () => {
  expect([count.read({}), colour.read({}), note.read({})]).toEqual([1, 'red', 'none'])
})

test('numbers are read from JSON and from forms', () => {
  expect([count.read({ count: 3 }), count.read({ count: '3' })]).toEqual([3, 3])
})

test.each([6, -1, 1.5, 'many', '', true, {}])('a count of %j is refused', (value) => {
  expect(() => count.read({ count: value })).toThrow(new BadInput('count must be a whole number from 0 to 5.'))
})

test('an unknown choice is refused with a list of the valid ones', () => {
  expect(() => colour.read({ colour: 'green' })).toThrow(new BadInput('colour must be one of: red, blue.'))
})

test('a required text may not be empty', () => {
  expect(() => note.read({ note: ' ' })).toThrow(new BadInput('note must not be empty.'))
})

test('a misspelt field is refused instead of being ignored', () => {
  const control = {
    name: 'paint',
    title: 'Paint',
    verb: 'Paint',
    description: 'Paints.',
    fields: [colour],
    run: () => undefined,
  }

  expect(() => runControl(control, { color: 'blue' })).toThrow(new BadInput('paint has no field "color".'))
})
