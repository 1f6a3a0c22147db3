import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/login/sessions-api.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Input } from '../../platform/http/route.ts'
import type { LoginService } from './login-service.ts'

type WithLogin = { login: LoginService }

const done = { status: 'ok' } as const

export async function answerOwnSessions(
  { login }: WithLogin,
  { session }: Input<typeof api.listOwnSessions, 'session'>,
): Promise<Answer<typeof api.listOwnSessions>> {
  const sessions = await login.listSessions(session.userId)
  return sessions.map(({ handle, browser, createdAt, lastUsedAt }) => ({
    handle,
    is_current: handle === session.handle,
    browser,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }))
}

export async function answerEndSession(
  { login }: WithLogin,
  { params, session }: Input<typeof api.endSession, 'session'>,
): Promise<Answer<typeof api.endSession>> {
  if (!(await login.revokeSession(session.userId, params.handle))) throw new AppError('not_found')
  return done
}

export async function answerEndOtherSessions(
  { login }: WithLogin,
  { session }: Input<typeof api.endOtherSessions, 'session'>,
): Promise<Answer<typeof api.endOtherSessions>> {
  await login.revokeAllSessions(session.userId, session.handle)
  return done
}

export async function answerChangePassword(
  { login }: WithLogin,
  { body, session, address }: Input<typeof api.changePassword, 'session'>,
): Promise<Answer<typeof api.changePassword>> {
  const { password, new_password: newPassword } = body
  await login.changePassword(session.userId, { password, newPassword, handle: session.handle, address })
  return done
}

export async function answerChangeEmail(
  { login }: WithLogin,
  { body, session, address }: Input<typeof api.changeEmail, 'session'>,
): Promise<Answer<typeof api.changeEmail>> {
  await login.changeEmail(session.userId, { ...body, address })
  return done
}

export async function answerRestoreEmail(
  { login }: WithLogin,
  { body, address }: Input<typeof api.restoreEmail, 'anyone'>,
): Promise<Answer<typeof api.restoreEmail>> {
  return { reset_token: await login.restoreEmail(body.token, address) }
}
