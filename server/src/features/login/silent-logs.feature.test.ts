import { expect, test } from 'vitest'
import { readLogs } from '../../test-kit/read-logs.ts'
import { formOf } from './test-kit/a-browser.ts'
import { aMember, goodPassword, signIn, startLoginStage } from './test-kit/login-stage.ts'

test('the log contains no secrets of an account, whatever happens to it', async () => {
  await using stage = await startLoginStage()
  const { app } = stage
  const { browser, email } = await aMember(stage)
  const newPassword = 'another horse 2'
  const secrets = new Set([email, goodPassword, newPassword])
  const noteCookies = () => [...browser.cookies.values()].forEach((value) => secrets.add(value))

  noteCookies()
  const { body: me } = await browser.get('/api/users/me')
  secrets.add(String(me.api_key))
  const { body: links } = await browser.get('/api/users/me/keys')
  for (const { key } of Object.values(links) as { key: string }[]) secrets.add(key)
  await browser.post('/api/auth/session/refresh')
  noteCookies()
  await signIn(browser, email, 'wrong password 1')
  await browser.post('/api/auth/user/password/reset/token', formOf({ email }))
  const token = await stage.mailedToken(email)
  secrets.add(token)
  await browser.post('/api/auth/user/password/reset', { ...formOf({ password: newPassword }), token, method: 'token' })
  await signIn(browser, email, newPassword)
  noteCookies()
  await app.fetch(`/live/${String(me.api_key)}?token=${token}`)
  await app.runJobs()

  const logs = await readLogs(app)

  expect(secrets.size).toBeGreaterThan(10)
  expect([...secrets].filter((secret) => logs.includes(secret))).toEqual([])
})
