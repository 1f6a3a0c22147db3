import { readBuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { listIntegrations } from '@lautgabe/contract/integrations/integrations-api.ts'
import { restoreEmail } from '@lautgabe/contract/login/sessions-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aBrowser } from '../../login/test-kit/a-browser.ts'
import { aMember, goodPassword, startLoginStage } from '../../login/test-kit/login-stage.ts'
import { link, resetServices } from '../test-kit/integration-stage.ts'

test('an owner who takes the account back hears nothing from a thief’s service, and sends no donator to a thief’s page', async () => {
  await using stage = await startLoginStage()
  const { app, outside } = stage
  resetServices(outside)
  const { email, browser, username, userId } = await aMember(stage)
  app.signIn(username, { userId, handle: 'linking', roles: [] })
  await link(app, 'streamlabs', username)
  app.clock.advance(60)
  await browser.post('/api/users/me/email', { email: 'thief@example.net', password: goodPassword })
  const token = await stage.mailedToken(email)
  app.clock.advance(60)
  await link(app, 'tipeeestream', username)
  const typed = {
    tip_pages: { streamlabs: 'https://streamlabs.com/thief/tip', streamelements: null, tipeeestream: null },
  }
  await app.call(updateSettings, { body: { ...typed, minimum_for_speech: null } }, username)
  const offered = async () => {
    const { services } = await app.call(readBuilderRules, { params: { username } })
    return services.map(({ service, tip_url: url }) => [service, url.includes('thief')])
  }
  expect(await offered()).toContainEqual(['streamlabs', true])
  expect((await offered()).map(([service]) => service)).toContain('tipeeestream')

  await aBrowser(app).post(`/api${restoreEmail.path}`, { token })

  const linked = await app.call(listIntegrations, {}, username)
  expect(linked.map(({ platform, is_active: isActive }) => [platform, isActive])).toEqual([
    ['streamlabs', true],
    ['tipeeestream', false],
  ])
  expect(await offered()).toEqual([['streamlabs', false]])
})
