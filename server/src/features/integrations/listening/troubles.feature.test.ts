import { listLinkKeys } from '@lautgabe/contract/accounts/accounts-api.ts'
import {
  listIntegrations,
  listTroublesAsModerator,
  listTroublesOnLivePage,
  updateIntegration,
} from '@lautgabe/contract/integrations/integrations-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectByKey } from '../../../test-kit/live-client.ts'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import { aModerator } from '../../donations/test-kit/donation-stage.ts'
import { account, aLinkedStreamer, resetServices, until } from '../test-kit/integration-stage.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

test('people with a link are told at once which service is silent, and nothing about the account', async () => {
  await using app = await aLinkedStreamer(outside, 'streamelements')
  await until(app, 'live')
  const { key } = await aModerator(app, 'Lena')
  const links = await app.call(listLinkKeys, {}, 'mira')
  const liveKey = links.find(({ kind }) => kind === 'live')?.key ?? ''
  const seen = () => app.call(listTroublesAsModerator, { params: { key } })
  expect(await seen()).toEqual([])
  const page = await connectByKey(app, key)
  expect(await page.next()).toMatchObject({ type: 'snapshot' })

  outside.streamelements.oauth.tokens.revoke(account)
  outside.streamelements.connections.drop(account)
  await until(app, 'needs_relink')

  expect(await page.next()).toEqual({ type: 'integrations-changed' })
  const [mine] = await app.call(listIntegrations, {}, 'mira')
  const trouble = { platform: 'streamelements', state: 'needs_relink', since: mine?.status.since }
  expect(await seen()).toEqual([trouble])
  expect(await app.call(listTroublesOnLivePage, { params: { key: liveKey } })).toEqual([trouble])
  await app.call(updateIntegration, { params: { id: mine?.id ?? '' }, body: { is_active: false } }, 'mira')
  expect(await seen()).toEqual([])
})

test('a key of another kind learns nothing about the services', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  const { key } = await aModerator(app, 'Lena')

  const refused = { code: 'key_unknown' }
  await expect(app.call(listTroublesOnLivePage, { params: { key } })).rejects.toMatchObject(refused)
  await expect(app.call(listTroublesAsModerator, { params: { key: 'mod_unknown' } })).rejects.toMatchObject(refused)
})
