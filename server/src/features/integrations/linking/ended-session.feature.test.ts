import { apiBase } from '@lautgabe/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { aMember, startLoginStage } from '../../login/test-kit/login-stage.ts'
import { resetServices } from '../test-kit/integration-stage.ts'

const linking = (act: string) => `${apiBase}/integrations/tipeeestream/${act}`

test('an authorisation ends with the session that began it', async () => {
  await using stage = await startLoginStage()
  resetServices(stage.outside)
  const { browser } = await aMember(stage)
  const thief = browser.copy()
  const { body } = await thief.post(linking('authorize'), {})
  const consent = await fetch(String(body['url']), { redirect: 'manual' })
  const back = new URL(consent.headers.get('location') ?? '').searchParams

  await browser.post('/api/auth/signout', {})
  const answer = await thief.post(linking('exchange'), { code: back.get('code'), state: back.get('state') })

  expect(answer).toMatchObject({ status: 409, body: { code: 'authorization_unknown' } })
  expect(await stage.app.app.db.selectFrom('integrations').select('id').execute()).toEqual([])
})
