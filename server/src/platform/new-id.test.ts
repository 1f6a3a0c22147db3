import { expect, test } from 'vitest'
import { createPastIds, newUuid } from './new-id.ts'

test('ids sort in the order in which they were made, even many within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, newUuid)

  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('each id is a UUID of version 7', () => {
  const ids = Array.from({ length: 1000 }, newUuid)

  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([])
})

test('ids of the past sort by their time, before all that is made now, and keep their order within a moment', () => {
  const pastId = createPastIds(newUuid)
  const times = ['2019-03-01T10:00:00Z', '2024-03-01T10:00:00Z', '2024-03-01T10:00:00Z', '2024-03-01T10:00:00Z']

  const ids = [...times.map((at) => pastId(new Date(at))), newUuid()]

  expect(ids.toSorted()).toEqual(ids)
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab]/.test(id))).toEqual([])
})
