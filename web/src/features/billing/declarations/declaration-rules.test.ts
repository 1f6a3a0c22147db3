import { expect, test } from 'vitest'
import { checkEndDate, checkLine, checkReason } from './declaration-rules.ts'

test('name and contract must be there and fit on a line', () => {
  expect(checkLine('  ')).toBe('forms:field_required')
  expect(checkLine('Ada Beispiel')).toBeUndefined()
  expect(checkLine('a'.repeat(201))).toBe('contracts:fields.tooLong')
})

test('an important reason must be named, an ordinary cancellation needs none', () => {
  expect(checkReason(' ', true)).toBe('contracts:fields.reasonRequired')
  expect(checkReason('The price was raised', true)).toBeUndefined()
  expect(checkReason('', false)).toBeUndefined()
})

test('a contract ends as soon as possible or on a day from today on', () => {
  expect(checkEndDate('', '2026-11-16')).toBeUndefined()
  expect(checkEndDate('2026-11-16', '2026-11-16')).toBeUndefined()
  expect(checkEndDate('2026-11-15', '2026-11-16')).toBe('contracts:fields.endsOnInvalid')
  expect(checkEndDate('16.11.2026', '2026-11-16')).toBe('contracts:fields.endsOnInvalid')
})
