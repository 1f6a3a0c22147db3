import { readBuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { listIntegrations } from '@lautgabe/contract/integrations/integrations-api.ts'
import { restoreEmail } from '@lautgabe/contract/login/sessions-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aBrowser } from '../../login/test-kit/a-browser.ts'
import { aMember, goodPassword, type LoginStage, signIn, startLoginStage } from '../../login/test-kit/login-stage.ts'
import { link, resetServices } from '../test-kit/integration-stage.ts'

const day = 24 * 60 * 60
const typed = {
  tip_pages: { streamlabs: 'https://streamlabs.com/thief/tip', streamelements: null, tipeeestream: null },
}

/** An owner with a service of their own. A thief has the account for a while, a good week later. */
async function aThief(stage: LoginStage) {
  const { app, outside } = stage
  resetServices(outside)
  const { email, browser, username, userId } = await aMember(stage)
  app.signIn(username, { userId, handle: 'linking', roles: [] })
  await link(app, 'streamlabs', username)
  app.clock.advance(8 * day)
  await signIn(browser, email, goodPassword)

  const linkAndType = async () => {
    await link(app, 'tipeeestream', username)
    await app.call(updateSettings, { body: { ...typed, minimum_for_speech: null } }, username)
    app.clock.advance(60)
  }
  const changeEmail = async () => {
    await browser.post('/api/users/me/email', { email: 'thief@example.net', password: goodPassword })
    app.clock.advance(60)
  }
  const offered = async () => {
    const { services } = await app.call(readBuilderRules, { params: { username } })
    return services.map(({ service, tip_url: url }) => [service, url.includes('thief')])
  }
  return { email, username, linkAndType, changeEmail, offered }
}

test.for([
  ['before', ['linkAndType', 'changeEmail']],
  ['after', ['changeEmail', 'linkAndType']],
] as const)(
  'an owner who takes the account back is rid of a service and a donation page that a thief added %s changing the email',
  async ([, acts]) => {
    await using stage = await startLoginStage()
    const { app } = stage
    const thief = await aThief(stage)
    const { email, username, offered } = thief
    for (const act of acts) await thief[act]()
    const token = await stage.mailedToken(email)
    expect(await offered()).toContainEqual(['streamlabs', true])
    expect((await offered()).map(([service]) => service)).toContain('tipeeestream')

    await aBrowser(app).post(`/api${restoreEmail.path}`, { token })

    const linked = await app.call(listIntegrations, {}, username)
    expect(linked.map(({ platform, is_active: isActive }) => [platform, isActive])).toEqual([
      ['streamlabs', true],
      ['tipeeestream', false],
    ])
    expect(await offered()).toEqual([['streamlabs', false]])
  },
)
