import { expect, test } from 'vitest'
import { readStreamelementsEvent } from './streamelements/streamelements-events.ts'
import { readStreamlabsEvent } from './streamlabs/streamlabs-events.ts'
import * as printed from './test-kit/printed-payloads.ts'
import { readTipeeestreamEvent } from './tipeeestream/tipeeestream-events.ts'
import { toRawEvent } from './to-raw-event.ts'

const receivedAt = new Date('2026-11-16T12:00:00Z')

test('nothing personal and no key leaves an adapter, however a service names it', () => {
  const payload = {
    appKey: 'PERSONAL',
    api_key: 'PERSONAL',
    accessToken: 'PERSONAL',
    donation: {
      user: { username: 'Styler', email: 'PERSONAL', e_mail: 'PERSONAL', geo: 'PERSONAL', ip: 'PERSONAL' },
      user_id: 'PERSONAL',
      ipAddress: 'PERSONAL',
      note: 'write to PERSONAL@example.com',
      notes: ['PERSONAL@example.com'],
      transactionId: 'PERSONAL',
    },
    avatar: { url: 'PERSONAL' },
    user: { hash: 'PERSONAL', country: 'PERSONAL', providers: [{ id: 'PERSONAL' }], session_token: 'PERSONAL' },
    from_user_id: 'PERSONAL',
    deep: [[[{ payer: { name: 'PERSONAL' } }]]],
  }

  const event = toRawEvent('socket', payload)

  expect(JSON.stringify(event)).not.toContain('PERSONAL')
  expect(event).toMatchObject({ via: 'socket', payload: { donation: { user: { username: 'Styler' } } } })
})

test('what a donator typed stays as typed', () => {
  const payload = { name: 'me@example.com', message: 'mail me: me@example.com' }

  expect(toRawEvent('list', payload).payload).toEqual(payload)
})

test.for([
  ['streamlabs', readStreamlabsEvent, 'socket', printed.streamlabsDonation],
  ['streamlabs', readStreamlabsEvent, 'list', printed.streamlabsListed],
  ['streamelements', readStreamelementsEvent, 'socket', printed.streamelementsTip],
  ['streamelements', readStreamelementsEvent, 'socket', printed.streamelementsTest],
  ['streamelements', readStreamelementsEvent, 'list', printed.streamelementsListed],
  ['tipeeestream', readTipeeestreamEvent, 'socket', printed.tipeeestreamDonation],
  ['tipeeestream', readTipeeestreamEvent, 'list', printed.tipeeestreamListed],
] as const)('%s reads the same without the personal data (%#)', ([, read, via, payload]) => {
  const event = toRawEvent(via, payload)

  expect(read(event, receivedAt)).toEqual(read({ via, payload }, receivedAt))
  expect(read(event, receivedAt)).toHaveLength(1)
  expect(JSON.stringify(event)).not.toMatch(/@example|transactionId|avatar|26012855|"ZZ"|####|36820986/)
})

test('a payload that is nested without end is cut off', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)

  expect(JSON.stringify(toRawEvent('socket', { deep })).length).toBeLessThan(100)
})
