import { donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { listIntegrations } from '@lautgabe/contract/integrations/integrations-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secondsAfter } from '../../../../platform/clock.ts'
import { aUser } from '../../../../test-kit/builders.ts'
import { type RunningSimulators, startOutside } from '../../../../test-kit/start-outside.ts'
import { startTestApp, type TestApp } from '../../../../test-kit/start-test-app.ts'
import { aSecond, link, resetServices } from '../../test-kit/integration-stage.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

/** Three accounts for each of so many people. */
async function aCrowd(app: TestApp, people: number): Promise<string[]> {
  const { newId, db, clock } = app.app
  const now = clock.now()
  const ids: string[] = []
  for (let person = 0; person < people; person += 1) {
    const { id: userId } = await aUser(app)
    const rows = donationServices.map((service) => ({
      id: newId(),
      userId,
      service,
      accountId: userId,
      accountName: userId,
      credentialsBox: '',
      credentialsVersion: 1,
      isActive: true,
      connectedAt: now,
      state: 'live' as const,
      stateSince: now,
      cursorAt: now,
    }))
    await db.insertInto('integrations').values(rows).execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Another node lives and listens to these accounts. */
async function listenElsewhere(app: TestApp, ids: readonly string[]): Promise<void> {
  const { db, clock } = app.app
  const holder = 'elsewhere'
  await db
    .insertInto('nodes')
    .values({ id: holder, fence: 1000, until: secondsAfter(clock.now(), 24 * 60 * 60) })
    .execute()
  await db
    .insertInto('leases')
    .values(ids.map((id) => ({ name: `listen ${id}`, holder, fence: 1 })))
    .execute()
}

test('a new account finds a listener, however many others another node listens to', async () => {
  await using app = await startTestApp({ settings: outside.settings })
  await listenElsewhere(app, await aCrowd(app, 70))
  await aUser(app, { username: 'mira' })
  await link(app, 'streamlabs')

  for (let second = 0; second < 3; second += 1) await aSecond(app)

  const [integration] = await app.call(listIntegrations, {}, 'mira')
  expect(integration?.status.state).not.toBe('connecting')
})
