import { emailProblem, toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import { hasActedFrom } from '../../../platform/audit/has-acted-from.ts'
import { type Act, recordAct } from '../../../platform/audit/record-act.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { toCaller } from '../../../platform/http/caller-address.ts'
import type { PasswordProof } from '../../../platform/session.ts'
import { findUserByEmail, requireUser } from '../../accounts/find-user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { endFormerSession } from '../sessions/end-former-session.ts'
import { endLiveAccess } from '../sessions/end-sessions.ts'
import { handOutSession, startSession } from '../sessions/start-session.ts'
import { readFormFields, textOf } from '../wire/form-fields.ts'
import {
  badRequest,
  fieldErrors,
  type FieldProblem,
  notAllowed,
  ok,
  statusOnly,
  tooManyAttempts,
} from '../wire/login-answer.ts'
import { asCounterKey, findUsedUpLimit, type FailureCount, takeBackCounts } from '../wire/login-limits.ts'
import { toLoginUser } from '../wire/to-login-user.ts'
import { provePassword } from './prove-password.ts'

/** The reader of the mailbox does this. No session says so. */
const byMail = ['password_reset'] as const

/** Unknown accounts and wrong passwords get the same answer after the same work. */
export async function signIn(parts: LoginParts, { body, headers, address }: LoginRequest): Promise<LoginAnswer> {
  const fields = readFormFields(body, ['email', 'password'])
  if (typeof fields === 'string') return badRequest(fields)
  const typed = textOf(fields, 'email')
  const password = textOf(fields, 'password')
  const problems = problemsOf(typed, password)
  if (problems.length > 0) return fieldErrors(problems)

  const email = toEmailKey(typed)
  const counterKey = asCounterKey(parts, email)
  const ofAddress: FailureCount[] = [
    ['signInByEmailAndAddress', `${counterKey} ${toCaller(address)}`],
    ['signInByAddress', toCaller(address)],
  ]
  const ofAccount: FailureCount[] = [['signInByEmail', counterKey]]
  const retryAfter = await findUsedUpLimit(parts, ofAddress)
  if (retryAfter !== undefined) return tooManyAttempts(retryAfter)

  const waitForAccount = await findUsedUpLimit(parts, ofAccount)
  const user = await findUserByEmail(parts.db, email)
  // Strangers can use up the limit of an account. They shall not lock its owner out at home.
  const isAtHome = waitForAccount !== undefined && user && (await hasActedFrom(parts.db, user.id, address, byMail))
  if (waitForAccount !== undefined && !isAtHome) return tooManyAttempts(waitForAccount)
  const proof = await provePassword(parts, user?.id, password)
  if (!user || !proof) return refuse(parts, user?.id, address)
  const waitAfterSuccess = await findUsedUpLimit(parts, [
    ['signedInByUser', user.id],
    ['signedInByAddress', toCaller(address)],
  ])
  // The attempt stays counted as a failure, so that further attempts soon cost no hash.
  if (waitAfterSuccess !== undefined) return tooManyAttempts(waitAfterSuccess)
  await takeBackCounts(parts, [...ofAddress, ...ofAccount])

  const admitted = await parts.db.transaction().execute((tx) => admit(parts, tx, user.id, { proof, headers, address }))
  if (admitted === 'password-changed') return refuse(parts, user.id, address)
  if (admitted === 'blocked') {
    await recordAct(parts, parts.db, failureOf(user.id, address))
    return notAllowed('account_blocked')
  }
  await endLiveAccess(parts, admitted.session.ended)
  await endFormerSession(parts, { headers })
  parts.log.info({ user: user.id, session: admitted.session.handle }, 'signed in')
  return ok({ user: toLoginUser(admitted.user) }, await handOutSession(parts, admitted.user, admitted.session))
}

type Proven = Pick<LoginRequest, 'headers' | 'address'> & { proof: PasswordProof }

/** Checks everything again: password and user may have changed while the hash was computed. */
async function admit(parts: LoginParts, tx: DatabaseTransaction, userId: string, { proof, headers, address }: Proven) {
  if (!(await proof.stillHolds(tx))) return 'password-changed'
  const user = await requireUser(tx, userId)
  if (user.blockedAt !== null) return 'blocked'
  await recordAct(parts, tx, { action: 'sign_in', by: { userId }, onUser: userId, from: address })
  return { user, session: await startSession(parts, tx, user, headers) }
}

async function refuse(parts: LoginParts, userId: string | undefined, address: string): Promise<LoginAnswer> {
  parts.log.info({ user: userId }, 'a sign-in failed')
  await recordAct(parts, parts.db, failureOf(userId, address))
  return statusOnly('WRONG_CREDENTIALS_ERROR')
}

/** Does not contain the typed text: people put their password into the wrong field. */
function failureOf(onUser: string | undefined, from: string): Act {
  return { action: 'sign_in_failed', by: 'anyone', onUser, from }
}

/** Checks only the form of the address. Rules for passwords do not matter here. */
function problemsOf(email: string, password: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const ofEmail = emailProblem(email)
  if (ofEmail) problems.push({ id: 'email', problem: ofEmail })
  if (password === '') problems.push({ id: 'password', problem: 'field_required' })
  return problems
}
