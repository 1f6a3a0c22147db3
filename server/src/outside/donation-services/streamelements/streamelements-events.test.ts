import { expect, test } from 'vitest'
import * as printed from '../test-kit/printed-payloads.ts'
import { readStreamelementsEvent } from './streamelements-events.ts'

const receivedAt = new Date('2026-11-16T12:00:00Z')
const readSocket = (payload: unknown) => readStreamelementsEvent({ via: 'socket', payload }, receivedAt)
const tip = printed.streamelementsTip
const withData = (given: object, topic = 'channel.tips') => ({ ...tip, topic, data: { ...tip.data, ...given } })
const { _id: externalId } = tip.data

test('a tip on the gateway', () => {
  expect(readSocket(tip)).toEqual([
    {
      kind: 'donation',
      isTest: false,
      donation: {
        externalId: '67b5f39d07ecd4c594e60f73',
        donatedAt: new Date('2025-02-19T15:07:09.302Z'),
        donator: 'Styler',
        amount: { minorUnits: 420, currency: 'USD' },
        message: '',
      },
    },
  ])
})

test('a tip in the list', () => {
  const reports = readStreamelementsEvent({ via: 'list', payload: printed.streamelementsListed }, receivedAt)

  expect(reports).toEqual([
    {
      kind: 'donation',
      isTest: false,
      donation: {
        externalId: '5c0aab85de9a4c6756a14e0d',
        donatedAt: new Date('2018-12-07T17:19:01.957Z'),
        donator: 'StreamElements',
        amount: { minorUnits: 10_000, currency: 'USD' },
        message: 'This is a test',
      },
    },
  ])
})

test.for(['pending', 'on hold', undefined, null])('a tip that is %j there awaits moderation', (approved) => {
  for (const topic of ['channel.tips', 'channel.tips.moderation']) {
    expect(readSocket(withData({ approved }, topic))).toMatchObject([
      { kind: 'donation', donation: { externalId, awaitsModeration: true } },
    ])
  }
})

test('a tip that was allowed does not wait any more', () => {
  const [report] = readSocket(withData({ approvedBy: 'mod' }, 'channel.tips.moderation'))

  expect(report).not.toHaveProperty('donation.awaitsModeration')
})

test.for([
  [{ approved: 'rejected' }, 'denied'],
  [{ approved: 'denied' }, 'denied'],
  [{ deleted: true }, 'deleted'],
  [{ status: 'refunded' }, 'refunded'],
  [{ status: 'REFUND', deleted: true }, 'refunded'],
  [{ status: 'chargeback' }, 'charged_back'],
  [{ status: 'charged_back' }, 'charged_back'],
  [{ status: 'refunded', approved: 'rejected' }, 'refunded'],
] as const)('%j is a withdrawal: %s', ([given, reason]) => {
  expect(readSocket(withData(given))).toEqual([{ kind: 'withdrawal', withdrawal: { externalId, reason } }])
})

test.for(['pending', 'failed', '', undefined, true])('a payment that is %j is no donation', (status) => {
  expect(readSocket(withData({ status }))).toEqual([])
})

test('a test is a test, with or without an id', () => {
  const { event } = printed.streamelementsTest

  expect(readSocket(printed.streamelementsTest)).toEqual([
    {
      kind: 'donation',
      isTest: true,
      donation: {
        externalId: 'test:5d967959531876d2589dd000',
        donatedAt: receivedAt,
        donator: 'Tester',
        amount: { minorUnits: 500, currency: 'USD' },
        message: 'hi',
      },
    },
  ])
  expect(readSocket({ ...printed.streamelementsTest, event: { ...event, tipId: undefined } })).toMatchObject([
    { isTest: true, donation: { externalId: `test:${receivedAt.getTime()}` } },
  ])
})

test.for([
  printed.streamelementsOldTip,
  printed.streamelementsReplay,
  { ...printed.streamelementsTest, listener: 'follower-latest' },
  { ...tip, topic: 'channel.activities' },
  { ...tip, type: 'response' },
  withData({ _id: undefined }),
  null,
  [tip],
])('%j is no tip', (payload) => {
  expect(readSocket(payload)).toEqual([])
})
