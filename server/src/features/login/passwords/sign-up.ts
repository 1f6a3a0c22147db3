import { signUpFields } from '@lautgabe/contract/login/form-rules.ts'
import { toCaller } from '../../../platform/http/caller-address.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { chooseLanguage } from '../../../platform/site/choose-language.ts'
import { burnRegistrationKey, findUsableRegistrationKey } from '../../access/burn-registration-key.ts'
import { markEmailVerified } from '../../accounts/change-user-email.ts'
import { createUser } from '../../accounts/create-user.ts'
import { findUserByEmail, isUsernameTaken, requireUser } from '../../accounts/find-user.ts'
import { isAddressHeld } from '../email/one-time-tokens.ts'
import type { LoginParts } from '../login-parts.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { endFormerSession } from '../sessions/end-former-session.ts'
import { handOutSession, startSession } from '../sessions/start-session.ts'
import { readFormFields } from '../wire/form-fields.ts'
import { badRequest, fieldErrors, type FieldProblem, notAllowed, ok, tooManyAttempts } from '../wire/login-answer.ts'
import { findUsedUpLimit } from '../wire/login-limits.ts'
import { toLoginUser } from '../wire/to-login-user.ts'
import { setPasswordHash } from './passwords.data.ts'
import { readSignUpForm, type SignUpForm } from './sign-up-form.ts'

/** Rolls back the transaction when another sign-up was first. */
class Outrun extends Error {
  override name = 'Outrun'
  readonly problem: FieldProblem

  constructor(problem: FieldProblem) {
    super(problem.problem)
    this.problem = problem
  }
}

type Admitted = Pick<LoginRequest, 'headers' | 'address'> & { form: SignUpForm; keyId: string; passwordHash: string }

/** Creates account, password and session and burns the key, all together or not at all. */
export async function signUp(parts: LoginParts, { body, headers, address }: LoginRequest): Promise<LoginAnswer> {
  const fields = readFormFields(body, signUpFields)
  if (typeof fields === 'string') return badRequest(fields)
  if (!parts.config.isRegistrationOpen) return notAllowed('sign_up_closed')
  const form = readSignUpForm(fields)
  if (Array.isArray(form)) return fieldErrors(form)
  const retryAfter = await findUsedUpLimit(parts, [['signUpByAddress', toCaller(address)]])
  if (retryAfter !== undefined) return tooManyAttempts(retryAfter)

  // The key comes first: a visitor without one learns nothing about who has an account.
  const key = await findUsableRegistrationKey(parts, parts.db, form.registrationKey, form.email)
  if (typeof key === 'string') return fieldErrors([{ id: 'registrationKey', problem: key }])
  const waitForKey = await findUsedUpLimit(parts, [['signUpByKey', key.id]])
  if (waitForKey !== undefined) return tooManyAttempts(waitForKey)
  const refusal = refuseTaken(parts, await findTaken(parts, form))
  if (refusal) return refusal

  const passwordHash = await parts.passwords.hash(form.password)
  try {
    const admitted = { form, keyId: key.id, passwordHash, headers, address }
    const { user, session } = await parts.db.transaction().execute((tx) => admit(parts, tx, admitted))
    await endFormerSession(parts, { headers })
    parts.log.info({ user: user.id, session: session.handle }, 'signed up')
    return ok({ user: toLoginUser(user) }, await handOutSession(parts, user, session))
  } catch (error) {
    const outrun = error instanceof Outrun && refuseTaken(parts, { isBlocked: false, problems: [error.problem] })
    if (outrun) return outrun
    throw error
  }
}

/**
 * If the operator tells nobody which addresses are known, a known one is refused like a blocked one. Another problem is
 * told alone: with a taken username a visitor could otherwise ask about many addresses and keep the key.
 */
function refuseTaken({ config }: LoginParts, { isBlocked, problems }: Taken): LoginAnswer | undefined {
  const silent = problems.filter(({ problem }) => problem !== 'email_taken')
  if (!config.tellKnownEmails && silent.length > 0) return fieldErrors(silent)
  const isUnsaid = problems.length > silent.length && !config.tellKnownEmails
  if (isBlocked || isUnsaid) return notAllowed('sign_up_refused')
  return problems.length > 0 ? fieldErrors(problems) : undefined
}

type Taken = { isBlocked: boolean; problems: FieldProblem[] }

async function findTaken(parts: LoginParts, { username, email }: SignUpForm): Promise<Taken> {
  const { db } = parts
  const problems: FieldProblem[] = []
  const holder = await findUserByEmail(db, email)
  if (await isUsernameTaken(db, username)) problems.push({ id: 'username', problem: 'username_taken' })
  if (holder || (await isAddressHeld(parts, db, email))) problems.push({ id: 'email', problem: 'email_taken' })
  return { isBlocked: holder !== undefined && holder.blockedAt !== null, problems }
}

async function admit(parts: LoginParts, tx: DatabaseTransaction, admitted: Admitted) {
  const { form, keyId, passwordHash, headers, address } = admitted
  const { name, username, email } = form
  const user = await createUser(parts, tx, { name, username, email, language: languageOf(headers) })
  if (user === 'username_taken') throw new Outrun({ id: 'username', problem: user })
  if (user === 'email_taken') throw new Outrun({ id: 'email', problem: user })
  const burnt = await burnRegistrationKey(tx, parts.clock, keyId, user.id)
  if (!burnt) throw new Outrun({ id: 'registrationKey', problem: 'registration_key_used' })
  if (burnt.provenEmail === user.email) await markEmailVerified(tx, parts.clock, user.id, burnt.provenEmail)
  await setPasswordHash(tx, { userId: user.id, passwordHash, changedAt: parts.clock.now() })
  await recordAct(parts, tx, { action: 'sign_up', by: { userId: user.id }, onUser: user.id, from: address })
  const admittedUser = await requireUser(tx, user.id)
  return { user: admittedUser, session: await startSession(parts, tx, admittedUser, headers) }
}

function languageOf(headers: LoginRequest['headers']) {
  const { cookie, 'accept-language': acceptLanguage } = headers
  return chooseLanguage({ query: new URLSearchParams(), cookie, acceptLanguage })
}
