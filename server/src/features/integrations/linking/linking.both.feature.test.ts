import { donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import {
  beginAuthorization,
  deleteIntegration,
  listIntegrations,
} from '@lautgabe/contract/integrations/integrations-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { openCredentials } from '../credentials.ts'
import { resetServices } from '../test-kit/integration-stage.ts'
import { aBrowser } from '../test-kit/linking-browser.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

async function aStage(): Promise<TestApp> {
  const app = await startTestApp({ settings: outside.settings })
  await aUser(app, { username: 'mira' })
  await aUser(app, { username: 'nox' })
  return app
}

async function storedCredentials({ app }: TestApp) {
  const { id, credentialsBox } = await app.db.selectFrom('integrations').selectAll().executeTakeFirstOrThrow()
  return openCredentials(app.secrets, id, credentialsBox)
}

const linked = (app: TestApp, as: string) => app.call(listIntegrations, {}, as)

test.each(donationServices)('%s is linked once, by the browser that began', async (service) => {
  await using app = await aStage()
  const browser = aBrowser(app, 'mira')
  const { code, state } = await browser.agree(service)

  const first = await browser.exchange(service, { code, state })
  const again = await browser.exchange(service, { code, state })

  expect(first).toMatchObject({ status: 200, body: { platform: service, is_active: true } })
  expect(again).toMatchObject({ status: 409, body: { code: 'authorization_unknown' } })
  expect(await linked(app, 'mira')).toMatchObject([{ platform: service, status: { state: 'connecting' } }])
  expect(await linked(app, 'nox')).toEqual([])
})

test.each(donationServices)('the link of another user, opened in my browser, links nothing: %s', async (service) => {
  await using app = await aStage()
  const theirs = await aBrowser(app, 'nox').agree(service)

  const signedIn = await aBrowser(app, 'mira').exchange(service, theirs)
  const stranger = await aBrowser(app).exchange(service, theirs)
  const mine = aBrowser(app, 'mira')
  await mine.agree(service)
  const withMyCookie = await mine.exchange(service, theirs)

  expect([signedIn.status, withMyCookie.status]).toEqual([409, 409])
  expect(stranger.status).toBe(service === 'tipeeestream' ? 409 : 401)
  expect(await linked(app, 'mira')).toEqual([])
  expect(await linked(app, 'nox')).toEqual([])
})

test('Streamlabs and StreamElements need no state while the session has an open authorisation', async () => {
  await using app = await aStage()
  const browser = aBrowser(app, 'mira')
  const { code } = await browser.agree('streamlabs')

  const answer = await browser.exchange('streamlabs', { code })
  const more = await browser.exchange('streamlabs', { code: 'another' })

  expect(answer.status).toBe(200)
  expect(more).toMatchObject({ status: 409, body: { code: 'authorization_unknown' } })
})

test('an authorisation ends after ten minutes', async () => {
  await using app = await aStage()
  const browser = aBrowser(app, 'mira')
  const back = await browser.agree('tipeeestream')
  app.clock.advance(10 * 60 + 1)

  expect(await browser.exchange('tipeeestream', back)).toMatchObject({ status: 409 })
})

test('a code that the service refuses links nothing and says so', async () => {
  await using app = await aStage()
  const browser = aBrowser(app, 'mira')
  const { state } = await browser.agree('streamlabs')

  const answer = await browser.exchange('streamlabs', { code: 'made up', state })

  expect(answer).toMatchObject({ status: 502, body: { code: 'exchange_failed' } })
  expect(await linked(app, 'mira')).toEqual([])
})

test.each(['streamlabs', 'streamelements'] as const)(
  'a name that %s should not have is kept as far as it can be',
  async (service) => {
    await using app = await aStage()
    outside[service].accounts.add({ slug: 'odd', displayName: `a\0${'x'.repeat(100_000)}`, currency: 'EUR' })
    outside[service].oauth.autoApprove('odd')
    const browser = aBrowser(app, 'mira')

    const answer = await browser.exchange(service, await browser.agree(service))

    expect(answer.status).toBe(200)
    expect(await linked(app, 'mira')).toMatchObject([{ connected_username: `a${'x'.repeat(99)}` }])
  },
)

test('two users may link the same account, and one cannot unlink the other', async () => {
  await using app = await aStage()
  for (const name of ['mira', 'nox']) {
    const browser = aBrowser(app, name)
    await browser.exchange('streamlabs', await browser.agree('streamlabs'))
  }
  const [mine] = await linked(app, 'mira')
  const params = { id: mine?.id ?? '' }

  await expect(app.call(deleteIntegration, { params }, 'nox')).rejects.toMatchObject({ code: 'not_found' })
  await app.call(deleteIntegration, { params }, 'mira')

  expect(await linked(app, 'mira')).toEqual([])
  expect(await linked(app, 'nox')).toHaveLength(1)
})

test('unlinking revokes the tokens at StreamElements', async () => {
  await using app = await aStage()
  const browser = aBrowser(app, 'mira')
  const { body } = await browser.exchange('streamelements', await browser.agree('streamelements'))
  const { accessToken } = await storedCredentials(app)
  const { tokens } = outside.streamelements.oauth
  expect(tokens.readAccess(accessToken)).toBeDefined()

  await app.call(deleteIntegration, { params: { id: String(body['id']) } }, 'mira')
  await app.runJobs()

  expect(tokens.readAccess(accessToken)).toBeUndefined()
})

test('the database holds no token in clear', async () => {
  await using app = await aStage()
  const browser = aBrowser(app, 'mira')
  await browser.exchange('tipeeestream', await browser.agree('tipeeestream'))

  const { accessToken, refreshToken, apiKey } = await storedCredentials(app)

  const stored = JSON.stringify(await app.app.db.selectFrom('integrations').selectAll().execute())
  for (const secret of [accessToken, refreshToken, apiKey]) expect(stored).not.toContain(secret)
})

test('a service without credentials is not offered', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'mira' })

  const begin = app.call(beginAuthorization, { params: { service: 'streamlabs' } }, 'mira')

  await expect(begin).rejects.toMatchObject({ code: 'service_not_offered' })
})
