import { emailProblem, toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { toCaller } from '../../../platform/http/caller-address.ts'
import { findUserByEmail } from '../../accounts/find-user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { handOutSession, startSession } from '../sessions/start-session.ts'
import { readFormFields, textOf } from '../wire/form-fields.ts'
import {
  badRequest,
  fieldErrors,
  type FieldProblem,
  ok,
  signInNotAllowed,
  statusOnly,
  tooManyAttempts,
} from '../wire/login-answer.ts'
import { asCounterKey, findUsedUpLimit, type LimitCount, takeBackCounts } from '../wire/login-limits.ts'
import { toLoginUser } from '../wire/to-login-user.ts'
import { findPasswordHash, replacePasswordHash } from './passwords.data.ts'

/** Unknown accounts and wrong passwords get one answer, after the same work. */
export async function signIn(parts: LoginParts, { body, headers, address }: LoginRequest): Promise<LoginAnswer> {
  const fields = readFormFields(body, ['email', 'password'])
  if (typeof fields === 'string') return badRequest(fields)
  const typed = textOf(fields, 'email')
  const password = textOf(fields, 'password')
  const problems = problemsOf(typed, password)
  if (problems.length > 0) return fieldErrors(problems)

  const email = toEmailKey(typed)
  const counterKey = asCounterKey(parts, email)
  const counts: LimitCount[] = [
    ['signInByEmailAndAddress', `${counterKey} ${toCaller(address)}`],
    ['signInByAddress', toCaller(address)],
    ['signInByEmail', counterKey],
  ]
  const retryAfter = await findUsedUpLimit(parts, counts)
  if (retryAfter !== undefined) return tooManyAttempts(retryAfter)

  const user = await findUserByEmail(parts.db, email)
  const passwordHash = user && (await findPasswordHash(parts.db, user.id))
  const isRight = await parts.passwords.isRight(passwordHash, password)
  // Not what was typed: people put their password into the wrong field.
  const failure = { action: 'sign_in_failed', by: 'anyone', onUser: user?.id, from: address } as const
  if (!user || passwordHash === undefined || !isRight) {
    parts.log.info({ user: user?.id }, 'a sign-in failed')
    await recordAct(parts, parts.db, failure)
    return statusOnly('WRONG_CREDENTIALS_ERROR')
  }
  await takeBackCounts(parts, counts)
  if (user.blockedAt !== null) {
    await recordAct(parts, parts.db, failure)
    return signInNotAllowed()
  }
  if (parts.passwords.isWeak(passwordHash)) {
    const after = await parts.passwords.hash(password)
    await replacePasswordHash(parts.db, user.id, { before: passwordHash, after })
  }
  const session = await parts.db.transaction().execute(async (tx) => {
    await recordAct(parts, tx, { action: 'sign_in', by: { userId: user.id }, onUser: user.id, from: address })
    return startSession(parts, tx, user, headers)
  })
  parts.log.info({ user: user.id, session: session.handle }, 'signed in')
  return ok({ user: toLoginUser(user) }, await handOutSession(parts, user, session))
}

/** Only the shape of the address: what a password must be is nobody's business here. */
function problemsOf(email: string, password: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const ofEmail = emailProblem(email)
  if (ofEmail) problems.push({ id: 'email', problem: ofEmail })
  if (password === '') problems.push({ id: 'password', problem: 'field_required' })
  return problems
}
