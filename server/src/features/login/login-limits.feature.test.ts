import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { limits } from './wire/login-limits.ts'

async function askFrom(app: TestApp, address: string): Promise<unknown> {
  const headers = { 'x-forwarded-for': address }
  const response = await app.fetch('/api/auth/emailpassword/email/exists?email=anna%40example.org', { headers })
  return ((await response.json()) as { status: unknown }).status
}

test('a caller with a whole IPv6 network still counts as one caller', async () => {
  await using app = await startTestApp({ settings: { TRUSTED_PROXIES: '1' } })
  const { calls } = limits.emailExistsByAddress
  for (let call = 1; call <= calls; call += 1) {
    expect(await askFrom(app, `2001:db8:1:2::${call.toString(16)}`)).toBe('OK')
  }

  expect(await askFrom(app, '2001:db8:1:ff::1')).toBe('GENERAL_ERROR')
  expect(await askFrom(app, '2001:db8:1:102::1')).toBe('OK')
})
