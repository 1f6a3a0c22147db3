import * as api from '@lautgabe/contract/access/access-api.ts'
import { deleteMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { changeEmail } from '@lautgabe/contract/login/sessions-api.ts'
import { expect, test } from 'vitest'
import { aRegistrationKey, aUser } from '../../test-kit/builders.ts'
import { aBrowser, formOf } from '../login/test-kit/a-browser.ts'
import { aMember, goodPassword, startLoginStage } from '../login/test-kit/login-stage.ts'

type Member = Pick<Awaited<ReturnType<typeof aMember>>, 'browser'>

const erase = ({ browser }: Member) =>
  browser.send('DELETE', `/api${deleteMe.path}`, {
    body: JSON.stringify({ password: goodPassword }),
    headers: { 'content-type': 'application/json' },
  })

const email = 'mira@example.org'

/** Somebody has asked for access and has a key. `left` says which addresses administrators still see. */
async function anInvited() {
  const stage = await startLoginStage()
  const { app } = stage
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.call(api.requestAccess, { body: { twitchUsername: 'MiraPlays', email } })
  await aRegistrationKey(app, { email })
  // The mail that confirms the request.
  await app.runJobs()
  await stage.outside.mail.nextMessageTo(email, 2000)
  const left = async () => {
    const requests = await app.call(api.listAccessRequests, { query: {} }, 'boss')
    const keys = await app.call(api.listRegistrationKeys, { query: {} }, 'boss')
    return [...requests.items, ...keys.items].flatMap((each) => each.email ?? [])
  }
  return Object.assign(stage, { left })
}

test('an account with an address that nobody has confirmed takes no request and no key of it along', async () => {
  await using stage = await anInvited()
  const thief = await aMember(stage)
  await thief.browser.post(`/api${changeEmail.path}`, { password: goodPassword, email })

  expect((await erase(thief)).body).toEqual({ status: 'ok' })

  expect(await stage.left()).toEqual([email, email])
})

test('the request and the key of a confirmed address go with the account', async () => {
  await using stage = await anInvited()
  const member = await aMember(stage)
  await member.browser.post(`/api${changeEmail.path}`, { password: goodPassword, email })
  const token = await stage.mailedToken(email)
  await member.browser.post('/api/auth/user/email/verify', { method: 'token', token })

  expect((await erase(member)).body).toEqual({ status: 'ok' })

  expect(await stage.left()).toEqual([])
})

test('a request goes with the person who used its key, whatever their address is by now', async () => {
  await using stage = await anInvited()
  const { app, outside } = stage
  const requests = async () => (await app.call(api.listAccessRequests, { query: {} }, 'boss')).items
  const [request] = await requests()
  await app.call(
    api.updateAccessRequestStatus,
    { params: { id: request?.id ?? '' }, body: { status: 'approved' } },
    'boss',
  )
  await app.runJobs()
  const { links } = await outside.mail.nextMessageTo(email, 2000)
  const registrationKey = new URLSearchParams(new URL(links[0] ?? '').hash.slice(1)).get('key')
  const browser = aBrowser(app)
  await browser.post('/api/auth/signup', formOf({ username: 'mira', email, password: goodPassword, registrationKey }))
  const other = 'mira@example.net'
  await browser.post(`/api${changeEmail.path}`, { password: goodPassword, email: other })
  await browser.post('/api/auth/user/email/verify', { method: 'token', token: await stage.mailedToken(other) })

  expect((await erase({ browser })).body).toEqual({ status: 'ok' })

  expect(await requests()).toEqual([])
})
