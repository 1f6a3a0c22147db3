import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { updateIntegration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { expect, test } from 'vitest'
import type { Browser } from '../../login/test-kit/a-browser.ts'
import { aMember, startLoginStage } from '../../login/test-kit/login-stage.ts'
import { askWhileTakenBack, aStolenAccount } from '../../login/test-kit/taken-back.ts'
import { resetServices } from '../test-kit/integration-stage.ts'

const linking = (act: string, service = 'tipeeestream') => `${apiBase}/integrations/${service}/${act}`

/** The code and state that the service hands to a browser whose user agrees. */
async function agree(browser: Browser, service?: string) {
  const { body } = await browser.post(linking('authorize', service), {})
  const consent = await fetch(String(body['url']), { redirect: 'manual' })
  const back = new URL(consent.headers.get('location') ?? '').searchParams
  return { code: back.get('code'), state: back.get('state') }
}

test('an authorisation ends with the session that began it', async () => {
  await using stage = await startLoginStage()
  resetServices(stage.outside)
  const { browser } = await aMember(stage)
  const thief = browser.copy()
  const agreed = await agree(thief)

  await browser.post('/api/auth/signout', {})
  const answer = await thief.post(linking('exchange'), agreed)

  expect(answer).toMatchObject({ status: 409, body: { code: 'authorization_unknown' } })
  expect(await stage.app.app.db.selectFrom('integrations').select('id').execute()).toEqual([])
})

test('a session that ends while an account is being linked links nothing', async () => {
  await using stage = await startLoginStage()
  resetServices(stage.outside)
  const stolen = await aStolenAccount(stage)
  const agreed = await agree(stolen.thief, 'streamlabs')

  const answer = await askWhileTakenBack(stage, stolen, (thief) =>
    thief.post(linking('exchange', 'streamlabs'), agreed),
  )

  expect(answer).toMatchObject({ status: 409, body: { code: 'authorization_unknown' } })
  expect(await stage.app.app.db.selectFrom('integrations').select('id').execute()).toEqual([])
})

test('a session that ends while it turns an account on again leaves it off', async () => {
  await using stage = await startLoginStage()
  resetServices(stage.outside)
  const stolen = await aStolenAccount(stage)
  const { body: linked } = await stolen.thief.post(
    linking('exchange', 'streamlabs'),
    await agree(stolen.thief, 'streamlabs'),
  )
  const path = apiBase + updateIntegration.path.replace(':id', String(linked['id']))

  const answer = await askWhileTakenBack(stage, stolen, (thief) => thief.put(path, { is_active: true }))

  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  const left = await stage.app.app.db.selectFrom('integrations').select('isActive').execute()
  expect(left).toEqual([{ isActive: false }])
})
