import { expect, test } from 'vitest'
import * as printed from '../test-kit/printed-payloads.ts'
import { readTipeeestreamEvent } from './tipeeestream-events.ts'

const receivedAt = new Date('2026-11-16T12:00:00Z')
const readSocket = (payload: unknown) => readTipeeestreamEvent({ via: 'socket', payload }, receivedAt)
const { event } = printed.tipeeestreamDonation
const withEvent = (given: object, parameters: object = {}) => ({
  appKey: '####',
  event: { ...event, ...given, parameters: { ...event.parameters, ...parameters } },
})

const read = {
  kind: 'donation',
  isTest: false,
  donation: {
    externalId: '359821',
    aliases: ['ref:561290126af3f'],
    donatedAt: new Date('2015-10-05T14:58:26Z'),
    donator: 'anonym1',
    amount: { minorUnits: 100, currency: 'EUR' },
    message: 'take my money!!',
  },
}

test('a donation names the donator, not the streamer, on the socket and in the list', () => {
  expect(readSocket(printed.tipeeestreamDonation)).toEqual([read])
  expect(readTipeeestreamEvent({ via: 'list', payload: printed.tipeeestreamListed }, receivedAt)).toEqual([read])
})

test('numbers may come as text and text as numbers', () => {
  expect(readSocket(withEvent({ id: '359821', ref: 561_290 }, { amount: '1' }))).toMatchObject([
    { donation: { externalId: '359821', aliases: ['ref:561290'], amount: { minorUnits: 100 } } },
  ])
})

test('without a message nothing was typed', () => {
  expect(readSocket(withEvent({}, { message: undefined }))).toMatchObject([{ donation: { message: '' } }])
})

test('without an id it is a test', () => {
  expect(readSocket(withEvent({ id: undefined }))).toMatchObject([
    { isTest: true, donation: { externalId: 'test:561290126af3f' } },
  ])
  expect(readSocket(withEvent({ id: undefined, ref: undefined }))).toEqual([])
})

test.for([withEvent({ type: 'follow' }), withEvent({ type: undefined }), { event: null }, event, null, 'donation'])(
  '%j is no donation',
  (payload) => {
    expect(readSocket(payload)).toEqual([])
  },
)
