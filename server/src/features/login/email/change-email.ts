import { emailProblem, toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import { forms } from '@lautgabe/texts/en/forms.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { setUserEmail } from '../../accounts/change-user-email.ts'
import { requireUser } from '../../accounts/find-user.ts'
import { queueMail } from '../../accounts/queue-mail.ts'
import type { UserRow } from '../../accounts/user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { EmailChange } from '../login-service.ts'
import { proveInSession } from '../passwords/prove-in-session.ts'
import { mailLink } from './mail-link.ts'
import { endTokens, isAddressHeld } from './one-time-tokens.ts'

const uniqueViolation = '23505'

/** The new address is unconfirmed until the user follows its link. The old address gets a mail about the change. */
export async function changeEmail(parts: LoginParts, userId: string, change: EmailChange): Promise<void> {
  const proof = await proveInSession(parts, userId, change)
  const problem = emailProblem(change.email)
  if (problem) throw new AppError('email_refused', { fields: { email: forms[problem] } })
  try {
    await parts.db.transaction().execute(async (tx) => {
      if (!(await proof.stillHolds(tx))) throw new AppError('wrong_password')
      await moveTo(parts, tx, userId, { ...change, email: toEmailKey(change.email) })
    })
  } catch (error) {
    // Another account took the address between our query and our write.
    if ((error as { code?: unknown }).code === uniqueViolation) throw new AppError('email_in_use')
    throw error
  }
}

async function moveTo(
  parts: LoginParts,
  tx: DatabaseTransaction,
  userId: string,
  { email, address }: EmailChange,
): Promise<void> {
  const user = await requireUser(tx, userId)
  if (user.email === email) return
  if ((await setUserEmail(tx, userId, email)) === 'email_taken') throw new AppError('email_in_use')
  // After the look for an owner: an owner who is moved away in between leaves a way back, which is seen only now.
  if (await isAddressHeld(parts, tx, email, userId)) throw new AppError('email_in_use')
  parts.log.info({ user: userId }, 'an address was changed')
  await recordAct(parts, tx, {
    action: 'email_changed',
    by: { userId },
    onUser: userId,
    from: address,
    before: { email: user.email },
    after: { email },
  })
  // Links that went to the old address no longer open anything.
  await endTokens(tx, userId)
  await tellOldAddress(parts, tx, user)
  await mailLink(parts, tx, 'verify_email', { ...user, email })
}

/** Only an address that was confirmed is a way back: any other may be a mistake that is being corrected. */
async function tellOldAddress(parts: LoginParts, tx: DatabaseTransaction, user: UserRow): Promise<void> {
  if (user.emailVerifiedAt !== null) return mailLink(parts, tx, 'restore_email', user)
  const mail = { name: 'email_changed', values: { username: user.username } } as const
  return queueMail(parts, tx, { to: user.email, language: user.language, mail })
}
