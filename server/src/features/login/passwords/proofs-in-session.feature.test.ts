import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import type { Browser } from '../test-kit/a-browser.ts'
import { aMember, goodPassword, startLoginStage } from '../test-kit/login-stage.ts'

const headers = { 'content-type': 'application/json' }
const changePassword = (browser: Browser, password: string) =>
  browser.post('/api/users/me/password', { password, new_password: goodPassword })
const changeEmail = (browser: Browser, password: string) =>
  browser.post('/api/users/me/email', { password, email: 'new@example.org' })
const erase = (browser: Browser, password: string) =>
  browser.send('DELETE', '/api/users/me', { body: JSON.stringify({ password }), headers })
const ways = [changePassword, changeEmail, erase] as const

test('wrong passwords inside a session count together and are recorded', async () => {
  await using stage = await startLoginStage()
  const { app } = stage
  const { browser, username } = await aMember(stage)
  await aUser(app, { username: 'boss', roles: ['admin'] })

  for (let guess = 0; guess < 10; guess += 1) {
    const way = ways[guess % ways.length] ?? erase
    expect((await way(browser, `guess ${guess} x`)).body).toMatchObject({ code: 'wrong_password' })
  }

  for (const way of ways) expect((await way(browser, goodPassword)).body).toMatchObject({ code: 'too_many_requests' })
  const { items } = await app.call(listAuditEntries, { query: { action: 'wrong_password', limit: '50' } }, 'boss')
  expect(items).toHaveLength(10)
  expect(JSON.stringify(items)).not.toContain('guess')
  expect(items[0]).toMatchObject({ actor: username, on_user: username })
})

test('right passwords are not counted', async () => {
  await using stage = await startLoginStage()
  const { browser } = await aMember(stage)

  for (let change = 0; change < 12; change += 1) expect((await changePassword(browser, goodPassword)).status).toBe(200)

  expect((await changePassword(browser, 'guess 1')).body).toMatchObject({ code: 'wrong_password' })
})
