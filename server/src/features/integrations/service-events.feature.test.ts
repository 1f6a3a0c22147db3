import {
  listServiceEvents,
  rereadServiceEvent,
  type ServiceEvent,
} from '@lautgabe/contract/integrations/service-events-api.ts'
import { donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { type RunningSimulators, startOutside } from '../../test-kit/start-outside.ts'
import type { TestApp } from '../../test-kit/start-test-app.ts'
import { aLinkedStreamer, asTimePasses, donations, gift, resetServices, until } from './test-kit/integration-stage.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

const events = async (app: TestApp, query: { service?: ServiceEvent['service']; after?: string; page?: string } = {}) =>
  (await app.call(listServiceEvents, { query: { limit: '1', ...query } }, 'boss')).items

/** Loses the donations, as an error of ours might. The events stay. */
async function loseDonations({ app }: TestApp): Promise<void> {
  await app.db.deleteFrom('donationAliases').execute()
  await app.db.deleteFrom('donationEvents').execute()
  await app.db.deleteFrom('donations').execute()
}

test.each(donationServices)(
  'an event of %s is shown without words of people and can be read again',
  async (service) => {
    await using app = await aLinkedStreamer(outside, service)
    const boss = await aUser(app, { username: 'boss', roles: ['admin'] })
    await until(app, 'live')
    outside[service].donate(gift)
    await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)
    const [event] = await events(app, { service })
    const again = () => app.call(rereadServiceEvent, { params: { id: event?.id ?? '' } }, 'boss')

    expect(event).toMatchObject({ username: 'mira', service, read_as: ['donation'] })
    const currency = { kind: 'text', length: 3, value: 'EUR' }
    expect(event?.shape).toContainEqual({ path: expect.stringMatching(/currency$/), ...currency })
    expect(JSON.stringify(event)).not.toMatch(/Jonas|Hello|mira_live/)
    expect(await again()).toEqual({ changed_donations: 0 })
    await loseDonations(app)
    app.clock.advance(3600)
    expect(await again()).toEqual({ changed_donations: 1 })
    expect(await again()).toEqual({ changed_donations: 0 })
    await app.runJobs()
    expect(await donations(app)).toMatchObject([
      { donator: 'Jonas', review_status: 'pending', script: { flags: [{ reason: 'late' }] } },
    ])
    const { items } = await app.call(listAuditEntries, { query: { action: 'service_event_reread' } }, 'boss')
    expect(items.map(({ actor, on_user: user, after }) => [actor, user, after?.['donations']])).toEqual([
      [boss.username, 'mira', 0],
      [boss.username, 'mira', 1],
      [boss.username, 'mira', 0],
    ])
  },
)

test('an event that cannot be opened does not hide the others', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await until(app, 'live')
  for (const message of ['One.', 'Two.']) outside.streamlabs.donate({ ...gift, message })
  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(2)
  const [damaged] = await events(app)
  const id = damaged?.id ?? ''
  await app.app.db.updateTable('serviceEvents').set({ payloadBox: 'v1.damaged' }).where('id', '=', id).execute()

  const { items } = await app.call(listServiceEvents, { query: {} }, 'boss')

  expect(items.map(({ read_as: kinds, shape }) => [kinds, shape !== null])).toEqual([
    [[], false],
    [['donation'], true],
  ])
  const again = app.call(rereadServiceEvent, { params: { id } }, 'boss')
  await expect(again).rejects.toMatchObject({ code: 'service_event_sealed' })
})

test('events are found by service and time, page after page, and only by administrators', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await until(app, 'live')
  for (const message of ['One.', 'Two.']) outside.streamlabs.donate({ ...gift, message })
  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(2)
  const [first] = await events(app)
  const [second] = await events(app, { page: '2' })

  expect(new Set([first?.id, second?.id]).size).toBe(2)
  expect(await events(app, { page: '3' })).toEqual([])
  expect(await events(app, { service: 'tipeeestream' })).toEqual([])
  app.clock.advance(1)
  expect(await events(app, { after: app.clock.now().toISOString() })).toEqual([])
  const params = { id: first?.id ?? '' }
  await expect(app.call(listServiceEvents, { query: {} }, 'mira')).rejects.toMatchObject({ status: 403 })
  await expect(app.call(rereadServiceEvent, { params }, 'mira')).rejects.toMatchObject({ status: 403 })
  const unknown = app.call(rereadServiceEvent, { params: { id: randomUUID() } }, 'boss')
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
})
