import { expect, test } from 'vitest'
import * as printed from '../test-kit/printed-payloads.ts'
import { isForUs, readStreamlabsEvent } from './streamlabs-events.ts'

const receivedAt = new Date('2026-11-16T12:00:00Z')
const readSocket = (payload: unknown) => readStreamlabsEvent({ via: 'socket', payload }, receivedAt)
const [item] = printed.streamlabsDonation.message
const withItem = (given: object, type = 'donation') => ({ type, message: [{ ...item, ...given }] })

test('a donation on the socket', () => {
  expect(readSocket(printed.streamlabsDonation)).toEqual([
    {
      kind: 'donation',
      isTest: false,
      donation: {
        externalId: '206984656',
        aliases: ['alert:997cb977221079ede3ccb350ae565a20'],
        donatedAt: receivedAt,
        donator: 'QuietStorm90',
        amount: { minorUnits: 5000, currency: 'USD' },
        message: 'line one\nline two',
      },
    },
  ])
})

test('a donation in the list has the same id and its own time', () => {
  const reports = readStreamlabsEvent({ via: 'list', payload: printed.streamlabsListed }, receivedAt)

  expect(reports).toEqual([
    {
      kind: 'donation',
      isTest: false,
      donation: {
        externalId: '80179029',
        donatedAt: new Date('2015-08-03T04:35:56Z'),
        donator: 'Thomas',
        amount: { minorUnits: 5000, currency: 'USD' },
        message: 'nice!',
      },
    },
  ])
})

test('a list with numbers instead of text and with nothing typed reads the same', () => {
  const payload = { donation_id: 80_179_029, created_at: 1_438_576_556, currency: 'USD', amount: 50, name: null }

  expect(readStreamlabsEvent({ via: 'list', payload: { ...payload, message: null } }, receivedAt)).toMatchObject([
    { donation: { externalId: '80179029', donator: '', message: '', amount: { minorUnits: 5000 } } },
  ])
})

test('one event may carry several donations', () => {
  const message = [item, { ...item, id: 206_984_657, from: undefined }, 'nonsense', { name: 'without an id' }]

  expect(readSocket({ type: 'donation', message })).toMatchObject([
    { donation: { externalId: '206984656' } },
    { donation: { externalId: '206984657', donator: 'QuietStorm90' } },
  ])
})

test('a test has an id of its own kind, which no donation can have', () => {
  expect(readSocket(printed.streamlabsTest)).toMatchObject([
    {
      isTest: true,
      donation: {
        externalId: 'test:0820c2b2b8ad3d4a5e6f708192a3b4c5',
        amount: { minorUnits: 10_000, currency: 'USD' },
      },
    },
  ])
  expect(readSocket({ ...withItem({ isTest: true, _id: undefined }), event_id: 'evt_1' })).toMatchObject([
    { isTest: true, donation: { externalId: 'test:evt_1' } },
  ])
})

test('a donation to charity is known by its own number', () => {
  expect(readSocket(withItem({ charityDonationId: 77 }, 'streamlabscharitydonation'))).toMatchObject([
    { isTest: false, donation: { externalId: 'charity:77' } },
  ])
})

test('a donation that was deleted is withdrawn', () => {
  expect(readSocket(printed.streamlabsDeletion)).toEqual([
    { kind: 'withdrawal', withdrawal: { externalId: '123456789', reason: 'deleted' } },
  ])
})

test('an amount that cannot be read does not cost the donation', () => {
  expect(readSocket(withItem({ amount: 'a lot' }))).toMatchObject([
    { donation: { amount: null, externalId: '206984656' } },
  ])
})

test.for([
  { type: 'alertPlaying', message: { payload: item } },
  { type: 'streamlabels', message: { data: {} } },
  { type: 'follow', message: [{ name: 'x', _id: 'y' }] },
  { type: 'toString', message: [item] },
  { message: [item] },
  null,
  'event',
  [],
])('%j is noise', (payload) => {
  expect(isForUs(payload)).toBe(false)
  expect(readSocket(payload)).toEqual([])
})
