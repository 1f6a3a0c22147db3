import { listIntegrations } from '@lautgabe/contract/integrations/integrations-api.ts'
import { restoreEmail } from '@lautgabe/contract/login/sessions-api.ts'
import { expect, test } from 'vitest'
import { aBrowser } from '../../login/test-kit/a-browser.ts'
import { aMember, goodPassword, startLoginStage } from '../../login/test-kit/login-stage.ts'
import { link, resetServices } from '../test-kit/integration-stage.ts'

test('an owner who takes the account back hears nothing from a service that a thief has linked', async () => {
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

  await aBrowser(app).post(`/api${restoreEmail.path}`, { token })

  const linked = await app.call(listIntegrations, {}, username)
  expect(linked.map(({ platform, is_active: isActive }) => [platform, isActive])).toEqual([
    ['streamlabs', true],
    ['tipeeestream', false],
  ])
})
