import { expect, test } from 'vitest'
import { aRegistrationKey } from '../../../test-kit/builders.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { aBrowser, formOf } from '../test-kit/a-browser.ts'
import { goodPassword } from '../test-kit/login-stage.ts'

const origin = 'https://lautgabe.test'
const attributes = /; Expires=[^;]+; HttpOnly; SameSite=Lax; Secure$/
const paths: Record<string, string> = { sAccessToken: '/', sRefreshToken: '/api/auth/session/refresh' }

test('under https every login cookie is for https alone, on its own path and out of reach of scripts', async () => {
  await using app = await startTestApp({ settings: { PUBLIC_URL: origin } })
  const browser = aBrowser(app)
  const { key } = await aRegistrationKey(app)
  const email = 'anna@example.org'
  const calls: readonly (readonly [path: string, body: object, cookies: string[]])[] = [
    [
      '/signup',
      formOf({ username: 'anna', email, password: goodPassword, registrationKey: key }),
      ['sAccessToken', 'sRefreshToken'],
    ],
    ['/signin', formOf({ email, password: goodPassword }), ['sAccessToken', 'sRefreshToken']],
    ['/session/refresh', {}, ['sAccessToken', 'sRefreshToken']],
    ['/signout', {}, ['sAccessToken', 'sRefreshToken']],
    // Without a session the answer clears leftover cookies, by the same rules.
    ['/session/refresh', {}, ['sAccessToken', 'sRefreshToken']],
  ]

  for (const [path, body, names] of calls) {
    const { setCookies } = await browser.post(`/api/auth${path}`, body, { origin })

    expect(setCookies.map((line) => line.split('=', 1)[0])).toEqual(names)
    for (const line of setCookies) {
      const [, name = '', rest = ''] = /^(\w+)=[^;]*; Path=(.*)$/.exec(line) ?? []
      expect(rest.split(';', 1)[0], path).toBe(paths[name])
      expect(line, path).toMatch(attributes)
      expect(line, path).not.toContain('Domain')
    }
  }
})
