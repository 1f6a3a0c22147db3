import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DonationReport, RawEvent } from './donation-service-port.ts'
import { readStreamelementsEvent } from './streamelements/streamelements-events.ts'
import { readStreamlabsEvent } from './streamlabs/streamlabs-events.ts'
import * as printed from './test-kit/printed-payloads.ts'
import { readTipeeestreamEvent } from './tipeeestream/tipeeestream-events.ts'
import { toRawEvent } from './to-raw-event.ts'

/** `SERVICE_EVENTS=100000` looks longer. */
const { SERVICE_EVENTS = '5000' } = process.env

const readers = {
  streamlabs: readStreamlabsEvent,
  streamelements: readStreamelementsEvent,
  tipeeestream: readTipeeestreamEvent,
}
const receivedAt = new Date('2026-11-16T12:00:00Z')

const anything = fc.anything({ maxDepth: 2, withBigInt: true, withDate: true, withNullPrototype: true, withMap: true })
/** What services are known to send where something else belongs. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', '0', '-1', '1e5', '12,50', 0, -5, 1e300, '<html>', [], {}, true, 'JPY', 'KWD'),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.double(),
  anything,
)

const change = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom<'replace' | 'remove' | 'wrap'>('replace', 'remove', 'wrap'),
  value: oddValue,
})
type Change = { place: number; kind: 'replace' | 'remove' | 'wrap'; value: unknown }
type Place = { holder: Record<string, unknown>; key: string }

/** Every key of every object and list inside. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }].concat(placesIn(holder[key])))
}

function mutate(payload: unknown, changes: readonly Change[]): unknown {
  const copy: unknown = structuredClone(payload)
  for (const { place, kind, value } of changes) {
    const places = placesIn(copy)
    const { holder, key } = places[place % Math.max(1, places.length)] ?? { holder: {}, key: '' }
    if (kind === 'remove') delete holder[key]
    else holder[key] = kind === 'wrap' ? [holder[key], value] : value
  }
  return copy
}

const mutated = fc
  .tuple(fc.constantFrom<unknown>(...Object.values(printed)), fc.array(change, { minLength: 1, maxLength: 4 }))
  .map(([payload, changes]) => mutate(payload, changes))
const event = fc.record({
  via: fc.constantFrom<RawEvent['via']>('socket', 'list'),
  payload: fc.oneof({ weight: 4, arbitrary: mutated }, { weight: 1, arbitrary: anything }),
})

function isSound(report: DonationReport): boolean {
  if (report.kind === 'withdrawal') return /^[\w.-]{1,100}$/.test(report.withdrawal.externalId)
  const { externalId, aliases = [], donatedAt, donator, message, amount } = report.donation
  return (
    [externalId, ...aliases].every((id) => /^(?:\w+:)?[\w.-]{1,100}$/.test(id)) &&
    externalId.startsWith('test:') === report.isTest &&
    typeof donator === 'string' &&
    typeof message === 'string' &&
    donatedAt.getTime() > 0 &&
    (amount === null ||
      (/^[A-Z]{3}$/.test(amount.currency) && Number.isSafeInteger(amount.minorUnits) && amount.minorUnits > 0))
  )
}

test.for(Object.entries(readers))('whatever %s sends is read soundly, and again in the same way', ([, read]) => {
  fc.assert(
    fc.property(event, ({ via, payload }) => {
      const reports = read({ via, payload }, receivedAt)

      expect(reports.every(isSound)).toBe(true)
      expect(isDeepStrictEqual(read({ via, payload }, receivedAt), reports)).toBe(true)
      expect(read(toRawEvent(via, payload), receivedAt)).toHaveLength(reports.length)
    }),
    { numRuns: Math.ceil(Number(SERVICE_EVENTS) / 3) },
  )
})
