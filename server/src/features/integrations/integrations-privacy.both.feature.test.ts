import { exportMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { type DonationService, donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import {
  deleteIntegration,
  listIntegrations,
  sendServiceTest,
  updateIntegration,
} from '@lautgabe/contract/integrations/integrations-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { dumpDatabase } from '../../test-kit/dump-database.ts'
import { readLogs } from '../../test-kit/read-logs.ts'
import { type RunningSimulators, startOutside } from '../../test-kit/start-outside.ts'
import type { TestApp } from '../../test-kit/start-test-app.ts'
import { openCredentials } from './credentials.ts'
import {
  account,
  aLinkedStreamer,
  aSecond,
  asTimePasses,
  donations,
  gift,
  resetServices,
  until,
} from './test-kit/integration-stage.ts'
import { aBrowser } from './test-kit/linking-browser.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

/** All that opens the account just now. */
async function secretsOf({ app }: TestApp): Promise<string[]> {
  const { id, credentialsBox } = await app.db.selectFrom('integrations').selectAll().executeTakeFirstOrThrow()
  const { accessToken, refreshToken, apiKey } = openCredentials(app.secrets, id, credentialsBox)
  return [accessToken, refreshToken, apiKey].filter((secret) => secret !== null)
}

async function failOnce(app: TestApp, service: DonationService): Promise<void> {
  outside[service].restFaults.failNext({ count: 2, kind: 'html-page' })
  outside[service].oauth.tokens.expire(account)
  outside[service].connections.drop(account)
  app.clock.advance(6 * 60)
  await aSecond(app)
}

test.each(donationServices)('no key of %s stands anywhere in clear after a whole life', async (service) => {
  await using app = await aLinkedStreamer(outside, service)
  const browser = aBrowser(app, 'mira')
  const { code, state } = await browser.agree(service)
  const { body: answer } = await browser.exchange(service, { code, state })
  const secrets = [code, state, ...(await secretsOf(app))]
  await until(app, 'live')
  outside[service].donate(gift)
  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(1)
  await failOnce(app, service)
  await until(app, 'live')
  secrets.push(...(await secretsOf(app)))
  const answers = JSON.stringify([answer, await app.call(listIntegrations, {}, 'mira'), await donations(app)])
  const exported = JSON.stringify(await app.call(exportMe, {}, 'mira'))
  outside[service].oauth.tokens.revoke(account)
  if (service === 'tipeeestream') outside.tipeeestream.regenerateApiKey(account)
  outside[service].connections.drop(account)
  app.clock.advance(6 * 60)
  await until(app, 'needs_relink')
  await app.call(deleteIntegration, { params: { id: String(answer['id']) } }, 'mira')
  const dumped = await dumpDatabase(app)
  await app.runJobs()

  expect(exported).toContain('linked_accounts')
  expect(dumped).toContain('revoke-credentials')
  for (const text of [answers, exported, dumped, await dumpDatabase(app), await readLogs(app)])
    for (const secret of secrets) expect(text.includes(secret)).toBe(false)
})

test('another user cannot see, change, test or delete an integration', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await aUser(app, { username: 'nox' })
  const [mine] = await app.call(listIntegrations, {}, 'mira')
  const params = { id: mine?.id ?? '' }

  expect(await app.call(listIntegrations, {}, 'nox')).toEqual([])
  const refused = { code: 'not_found' }
  const body = { is_active: false }
  await expect(app.call(updateIntegration, { params, body }, 'nox')).rejects.toMatchObject(refused)
  await expect(app.call(sendServiceTest, { params }, 'nox')).rejects.toMatchObject(refused)
  await expect(app.call(deleteIntegration, { params }, 'nox')).rejects.toMatchObject(refused)
  expect(await app.call(listIntegrations, {}, 'mira')).toEqual([mine])
})

test.each(donationServices)(
  'erasing a user ends the connection to %s, and the tokens where it can',
  async (service) => {
    await using app = await aLinkedStreamer(outside, service)
    await until(app, 'live')
    const [accessToken = ''] = await secretsOf(app)
    const { connections, oauth } = outside[service]
    const { id } = await app.app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()

    await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, id))
    await aSecond(app)
    await app.runJobs()

    await expect.poll(() => connections.list()).toEqual([])
    // The other two services have no way to give a token back.
    expect(service === 'streamelements' && oauth.tokens.readAccess(accessToken)).toBeFalsy()
    expect(await app.app.db.selectFrom('integrations').select('id').execute()).toEqual([])
    expect(await app.app.db.selectFrom('serviceEvents').select('id').execute()).toEqual([])
  },
)
