import * as accounts from '@lautgabe/contract/accounts/accounts-api.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import * as api from '@lautgabe/contract/operations/user-page-api.ts'
import { createToolKey } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'
import { aDonation, aDonationStage } from '../../donations/test-kit/donation-stage.ts'
import { aMember, aNewcomer, startLoginStage } from '../../login/test-kit/login-stage.ts'

const look = (app: TestApp, id: string) => app.call(api.readUserPage, { params: { id } }, 'boss')

async function actsOn(app: TestApp, id: string): Promise<string[]> {
  const { items } = await app.call(listAuditEntries, { query: { user_id: id } }, 'boss')
  return items.filter(({ actor }) => actor === 'boss').map(({ action }) => action)
}

test('the page of a user has keys without their values, and counts of donations without their messages', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await aDonation(app, { message: 'a very private message' })
  await aDonation(app, { acceptedBy: { kind: 'streamer', name: 'mira' } })
  await app.runJobs()
  const links = await app.call(accounts.listLinkKeys, {}, 'mira')
  const tool = await app.call(createToolKey, { body: { name: 'Bot' } }, 'mira')
  const { api_key: apiKey } = await app.call(accounts.getMe, {}, 'mira')

  const page = await look(app, app.mira.id)

  expect(page.user).toMatchObject({ username: 'mira', is_blocked: false, language: 'en' })
  expect(page.keys.map(({ kind }) => kind).toSorted()).toEqual(['api', 'in', 'live', 'mod', 'obs'])
  expect(page.keys).toContainEqual(expect.objectContaining({ kind: 'in', name: 'Bot', last_used_at: null }))
  expect(page.donations).toEqual([
    { review: 'accepted', processing: 'ready', count: 1 },
    { review: 'pending', processing: 'received', count: 1 },
  ])
  const told = JSON.stringify(page)
  for (const { key } of [...links, tool, { key: apiKey }]) expect(told).not.toContain(key)
  expect(told).not.toContain('private')
})

test('an administrator replaces a link and withdraws others: the old values stop working, and nobody sees a new one', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { id } = app.mira
  const tool = await app.call(createToolKey, { body: { name: 'Bot' } }, 'mira')
  const links = await app.call(accounts.listLinkKeys, {}, 'mira')
  const [mod, live] = [links.find(({ kind }) => kind === 'mod'), links.find(({ kind }) => kind === 'live')]
  const paramsOf = (key = '') => ({ params: { id, key } })

  const replaced = await app.call(api.replaceKeyOfUser, paramsOf(live?.id), 'boss')
  await app.call(api.withdrawKeyOfUser, paramsOf(mod?.id), 'boss')
  await app.call(api.withdrawKeyOfUser, paramsOf(tool.id), 'boss')

  expect(replaced).toMatchObject({ id: live?.id, kind: 'live', last_used_at: null })
  const now = await app.call(accounts.listLinkKeys, {}, 'mira')
  expect(now.map(({ kind }) => kind).toSorted()).toEqual(['live', 'obs'])
  expect(now.find(({ kind }) => kind === 'live')?.key).not.toBe(live?.key)
  expect(JSON.stringify(replaced)).not.toContain(now.find(({ kind }) => kind === 'live')?.key)
  expect((await app.fetch(`/api/live/${live?.key}/playback`)).status).toBe(404)
  expect(await actsOn(app, id)).toEqual(['tool_key_deleted', 'moderator_link_deleted', 'link_key_rotated'])
  const main = (await look(app, id)).keys.find(({ kind }) => kind === 'api')
  for (const call of [api.replaceKeyOfUser, api.withdrawKeyOfUser])
    await expect(app.call(call, paramsOf(main?.id), 'boss')).rejects.toMatchObject({ code: 'not_found' })
})

test('an administrator mails links, confirms an address and signs somebody out', async () => {
  await using stage = await startLoginStage()
  const { app } = stage
  const boss = await aUser(app, { username: 'boss', roles: ['admin'] })
  const { browser, userId, email } = await aNewcomer(app)
  const params = { id: userId }
  expect(await look(app, userId)).toMatchObject({ user: { is_email_verified: false }, sessions: [{}] })

  await app.call(api.mailVerificationToUser, { params }, 'boss')
  expect(await stage.mailedToken(email)).toMatch(/./)
  await app.call(api.mailResetToUser, { params }, 'boss')
  expect(await stage.mailedToken(email)).toMatch(/./)
  await app.call(api.verifyEmailOfUser, { params }, 'boss')
  // As the open page of the newcomer does every few seconds.
  await browser.send('GET', '/api/auth/user/email/verify', {})
  expect((await browser.send('GET', '/api/users/me', {})).status).toBe(200)
  await app.call(api.endSessionsOfUser, { params }, 'boss')

  expect((await browser.send('GET', '/api/users/me', {})).status).toBe(401)
  expect(await look(app, userId)).toMatchObject({ user: { is_email_verified: true }, sessions: [] })
  expect(await actsOn(app, userId)).toEqual([
    'sessions_ended',
    'email_verified',
    'reset_mail_sent',
    'verification_mail_sent',
  ])
  const acts = [api.verifyEmailOfUser, api.mailVerificationToUser, api.mailResetToUser, api.endSessionsOfUser]
  for (const act of acts) {
    const onSelf = app.call(act, { params: { id: boss.id } }, 'boss')
    await expect(onSelf).rejects.toMatchObject({ code: 'own_account' })
  }
})

test('an administrator exports an account without its secrets, and erases it with its name as the proof', async () => {
  await using stage = await startLoginStage()
  const { app } = stage
  const boss = await aUser(app, { username: 'boss', roles: ['admin'] })
  const { browser, userId, username } = await aMember(stage)
  const params = { id: userId }

  const exported = await app.call(api.exportUser, { params }, 'boss')
  expect(exported).toMatchObject({ account: { username } })
  expect(JSON.stringify(exported)).not.toMatch(/(api|obs|live|mod)_[\w-]{20}/)
  expect(await actsOn(app, userId)).toEqual(['account_exported'])
  const wrongName = app.call(api.eraseUser, { params, body: { username: 'somebody' } }, 'boss')
  await expect(wrongName).rejects.toMatchObject({ code: 'invalid_input' })
  const own = app.call(api.eraseUser, { params: { id: boss.id }, body: { username: 'boss' } }, 'boss')
  await expect(own).rejects.toMatchObject({ code: 'own_account' })
  await app.call(api.eraseUser, { params, body: { username } }, 'boss')

  await expect(look(app, userId)).rejects.toMatchObject({ code: 'not_found' })
  expect((await browser.send('GET', '/api/users/me', {})).status).toBe(401)
  const { items } = await app.call(listAuditEntries, { query: { action: 'account_erased' } }, 'boss')
  expect(items).toMatchObject([{ actor: 'boss', on_user: null }])
})
