import { expect, test } from 'vitest'
import type { DonationReport, RawEvent } from '../../../outside/donation-services/donation-service-port.ts'
import { type Batch, cutBatches } from './cut-batches.ts'

/** Names so many donations and is a little longer than `length`. */
const anEvent = (ids: readonly number[], length = 0): RawEvent => ({
  via: 'socket',
  payload: { ids, filling: 'x'.repeat(length) },
})

const read = ({ payload }: RawEvent): DonationReport[] =>
  (payload as { ids: number[] }).ids.map((id) => ({
    kind: 'withdrawal',
    withdrawal: { externalId: String(id), reason: 'deleted' },
  }))

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const cut = (events: readonly RawEvent[]) => [...cutBatches(events, read)]
const sizes = (batches: readonly Batch[]) => batches.map(({ events, reports }) => [events.length, reports.length])

test('one event that names many donations is stored in several steps and kept once', () => {
  const event = anEvent(range(250))

  const batches = cut([event, anEvent([250])])

  expect(sizes(batches)).toEqual([
    [1, 100],
    [0, 100],
    [1, 51],
  ])
  expect(batches.flatMap(({ reports }) => reports)).toEqual([...read(event), ...read(anEvent([250]))])
  expect(batches.map(({ isLast }) => isLast)).toEqual([false, false, true])
})

test('many events, with or without donations, are stored in several steps', () => {
  expect(sizes(cut(range(250).map((id) => anEvent([id]))))).toEqual([
    [100, 100],
    [100, 100],
    [50, 50],
  ])
  expect(sizes(cut(range(101).map(() => anEvent([]))))).toEqual([
    [100, 0],
    [1, 0],
  ])
})

test('long events are stored in steps of few', () => {
  const batches = cut(range(10).map((id) => anEvent([id], 100_000)))

  expect(sizes(batches)).toEqual(range(5).map(() => [2, 2]))
})

test('nothing is one empty step, in which the caller can still write', () => {
  expect(cut([])).toEqual([{ events: [], reports: [], isLast: true }])
})
