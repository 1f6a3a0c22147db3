import { deleteMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { changeEmail, changePassword, listOwnSessions } from '@lautgabe/contract/login/sessions-api.ts'
import { expect, test } from 'vitest'
import { hash } from '@node-rs/argon2'
import { aBrowser, type Browser, formOf } from '../test-kit/a-browser.ts'
import { aMember, goodPassword, type LoginStage, signIn, startLoginStage } from '../test-kit/login-stage.ts'

const newPassword = 'another horse 2'
const signInsAtOnce = 4

async function askForReset(stage: LoginStage, email: string): Promise<() => Promise<unknown>> {
  const browser = aBrowser(stage.app)
  await browser.post('/api/auth/user/password/reset/token', formOf({ email }))
  const token = await stage.mailedToken(email)
  const form = { ...formOf({ password: newPassword }), method: 'token', token }
  return async () => (await browser.post('/api/auth/user/password/reset', form)).body.status
}

const isInside = async (browser: Browser) => (await browser.get(`/api${listOwnSessions.path}`)).status === 200

test('no running sign-in with the old password outlives a reset', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)
  const reset = await askForReset(stage, email)
  const thieves = Array.from({ length: signInsAtOnce }, () => aBrowser(stage.app))

  const [outcome, ...replies] = await Promise.all([reset(), ...thieves.map((thief) => signIn(thief, email))])

  expect(outcome).toBe('OK')
  for (const { body } of replies) expect(['OK', 'WRONG_CREDENTIALS_ERROR']).toContain(body.status)
  expect(await Promise.all([browser, ...thieves].map(isInside))).not.toContain(true)
  expect((await signIn(browser, email, newPassword)).body.status).toBe('OK')
})

test('no running sign-in with the old password outlives a change', async () => {
  await using stage = await startLoginStage()
  const { browser, email } = await aMember(stage)
  const thieves = Array.from({ length: signInsAtOnce }, () => aBrowser(stage.app))
  const change = { password: goodPassword, new_password: newPassword }

  const [changed] = await Promise.all([
    browser.post(`/api${changePassword.path}`, change),
    ...thieves.map(async (thief) => {
      // The change computes two hashes and a sign-in one, so only a later sign-in is still running when the change
      // counts.
      for (let attempt = 1; attempt <= 2; attempt += 1) await signIn(thief, email)
    }),
  ])

  expect(changed.body).toEqual({ status: 'ok' })
  expect(await Promise.all(thieves.map(isInside))).not.toContain(true)
  expect(await isInside(browser)).toBe(true)
})

/** Calls that a thief with a session and the old password may have started. */
const begun: [name: string, begin: (thief: Browser) => ReturnType<Browser['post']>][] = [
  [
    'a change of the password',
    (thief) => thief.post(`/api${changePassword.path}`, { password: goodPassword, new_password: 'of the thief 3' }),
  ],
  [
    'a change of the address',
    (thief) => thief.post(`/api${changeEmail.path}`, { password: goodPassword, email: 'thief@example.org' }),
  ],
  [
    'the erasure of the account',
    (thief) =>
      thief.send('DELETE', `/api${deleteMe.path}`, {
        body: JSON.stringify({ password: goodPassword }),
        headers: { 'content-type': 'application/json' },
      }),
  ],
]

test.each(begun)('%s with the old password counts before a reset or not at all', async (_name, begin) => {
  await using stage = await startLoginStage()
  const { browser: thief, email } = await aMember(stage)
  const reset = await askForReset(stage, email)

  const [outcome, reply] = await Promise.all([reset(), begin(thief)])

  expect([outcome === 'OK', reply.body.status === 'ok'].filter(Boolean)).toHaveLength(1)
  const isNew = (await signIn(aBrowser(stage.app), email, newPassword)).body.status === 'OK'
  expect(isNew).toBe(outcome === 'OK')
})

test('several sign-ins that find an old, weaker hash all get in', async () => {
  await using stage = await startLoginStage()
  const { email, userId } = await aMember(stage)
  const passwordHash = await hash(goodPassword, { memoryCost: 8192, timeCost: 1 })
  await stage.app.app.db.updateTable('loginPasswords').set({ passwordHash }).where('userId', '=', userId).execute()

  const replies = await Promise.all(Array.from({ length: 4 }, () => signIn(aBrowser(stage.app), email)))

  expect(replies.map(({ body }) => body.status)).toEqual(['OK', 'OK', 'OK', 'OK'])
})
