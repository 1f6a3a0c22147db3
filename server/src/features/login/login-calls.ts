import { answerEmailExists } from './email/email-exists.ts'
import { sendVerificationMail } from './email/send-verification-mail.ts'
import { answerIsEmailVerified, verifyEmail } from './email/verify-email.ts'
import type { LoginParts } from './login-parts.ts'
import type { LoginAnswer, LoginRequest } from './login-service.ts'
import { requestPasswordReset } from './passwords/request-password-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { signIn } from './passwords/sign-in.ts'
import { signUp } from './passwords/sign-up.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signOut } from './sessions/sign-out.ts'
import { ok } from './wire/login-answer.ts'

export type LoginCall = {
  answer(parts: LoginParts, request: LoginRequest): Promise<LoginAnswer>
  /** Also available as `/{tenant}/…`, which for us is always `/public/…`. */
  hasTenantForm: boolean
}

const withTenant = (answer: LoginCall['answer']): LoginCall => ({ answer, hasTenantForm: true })
const withoutTenant = (answer: LoginCall['answer']): LoginCall => ({ answer, hasTenantForm: false })

const loginMethods = {
  emailPassword: { enabled: true },
  thirdParty: { enabled: false, providers: [] },
  passwordless: { enabled: false },
  webauthn: { enabled: false },
  firstFactors: ['emailpassword'],
}

/** Every call of the login protocol. */
const calls = new Map<string, LoginCall>([
  ['POST /signup', withTenant(signUp)],
  ['POST /signin', withTenant(signIn)],
  ['GET /emailpassword/email/exists', withTenant(answerEmailExists)],
  ['POST /user/password/reset/token', withTenant(requestPasswordReset)],
  ['POST /user/password/reset', withTenant(resetPassword)],
  ['POST /user/email/verify/token', withoutTenant(sendVerificationMail)],
  ['POST /user/email/verify', withTenant(verifyEmail)],
  ['GET /user/email/verify', withoutTenant(answerIsEmailVerified)],
  ['POST /session/refresh', withoutTenant(refreshSession)],
  ['POST /signout', withoutTenant(signOut)],
  ['GET /loginmethods', withTenant(async () => ok(loginMethods))],
  ['GET /jwt/jwks.json', withoutTenant(async ({ keys }) => ({ status: 200, body: await keys.toJwks(), headers: {} }))],
])

export const loginCallNames: readonly string[] = [...calls.keys()]

/** Tries an exact match first, then the path without the tenant. */
export function findLoginCall(method: string, path: string): LoginCall | undefined {
  const exact = calls.get(`${method} ${path}`)
  if (exact) return exact
  const [, rest] = /^\/public(\/.+)$/.exec(path) ?? []
  const call = rest === undefined ? undefined : calls.get(`${method} ${rest}`)
  return call?.hasTenantForm ? call : undefined
}
