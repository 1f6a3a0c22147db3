import { expect, test } from 'vitest'
import { shapeOf } from './event-shape.ts'

test('the shape names fields, kinds and lengths, and only the words that a service chooses', () => {
  const payload = {
    type: 'donation',
    message: [
      { id: 17, name: 'Jonas', message: 'Hello there', currency: 'EUR', amount: '5.00', isTest: false, emotes: null },
      { id: 18, name: 'Lena', message: 'Hi', currency: 'USD', amount: '1.00' },
    ],
  }

  expect(shapeOf(payload)).toEqual([
    { path: 'type', kind: 'text', length: 8, value: 'donation' },
    { path: 'message', kind: 'list', length: 2, value: null },
    { path: 'message[]', kind: 'object', length: null, value: null },
    { path: 'message[].id', kind: 'number', length: null, value: null },
    { path: 'message[].name', kind: 'text', length: 5, value: null },
    { path: 'message[].message', kind: 'text', length: 11, value: null },
    { path: 'message[].currency', kind: 'text', length: 3, value: 'EUR' },
    { path: 'message[].amount', kind: 'text', length: 4, value: null },
    { path: 'message[].isTest', kind: 'boolean', length: null, value: null },
    { path: 'message[].emotes', kind: 'nothing', length: null, value: null },
  ])
})

test('words of people stay hidden, also as a type or as the name of a field', () => {
  const payload = { type: 'call me, Jonas!', status: 'jonas@example.org', data: { 'Jonas from Kiel': 'secret' } }

  const shape = shapeOf(payload)

  expect(JSON.stringify(shape)).not.toMatch(/Jonas|example|secret/i)
  expect(shape).toHaveLength(4)
})

test('an endless event has a short shape', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, index]))

  expect(shapeOf({ many })).toHaveLength(200)
})
