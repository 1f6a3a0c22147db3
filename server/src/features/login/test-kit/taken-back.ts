import { restoreEmail } from '@lautgabe/contract/login/sessions-api.ts'
import { expect } from 'vitest'
import { holdTable, readWaiting } from '../../../test-kit/lock-waits.ts'
import { aBrowser, type Browser, type Reply } from './a-browser.ts'
import { aMember, goodPassword, type LoginStage } from './login-stage.ts'

/** A thief has a session of somebody's account, and has moved the account to another address. */
export async function aStolenAccount(stage: LoginStage) {
  const { email, browser: thief, userId } = await aMember(stage)
  await thief.post('/api/users/me/email', { password: goodPassword, email: 'thief@example.net' })
  const way = await stage.mailedToken(email)
  const token = await stage.mailedToken('thief@example.net')
  await thief.post('/api/auth/user/email/verify', { method: 'token', token })
  return { thief, userId, way }
}

/**
 * The owner takes the account back: everything is written and nothing is committed yet. What the thief asks for in this
 * moment has to wait for the commit.
 */
export async function askWhileTakenBack(
  stage: LoginStage,
  { thief, way }: { thief: Browser; way: string },
  ask: (thief: Browser) => Promise<Reply>,
): Promise<Reply> {
  const { app } = stage
  const { goOn } = await holdTable(app, 'audit_entries', 'exclusive')
  const restored = aBrowser(app).post(`/api${restoreEmail.path}`, { token: way })
  await expect.poll(async () => (await readWaiting(app)).count).toBe(1)
  let isAnswered = false
  const asked = ask(thief).finally(() => (isAnswered = true))
  await expect.poll(async () => isAnswered || (await readWaiting(app)).count === 2).toBe(true)
  await goOn()
  expect((await restored).status).toBe(200)
  return asked
}
