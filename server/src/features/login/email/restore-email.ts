import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { daysBefore } from '../../../platform/clock.ts'
import { markEmailVerified, setUserEmail } from '../../accounts/change-user-email.ts'
import { findUser } from '../../accounts/find-user.ts'
import { queueMail } from '../../accounts/queue-mail.ts'
import { withdrawKeys } from '../../accounts/withdraw-keys.ts'
import type { LoginParts } from '../login-parts.ts'
import { dropPassword } from '../passwords/drop-password.ts'
import { endLiveAccess, endSessionsInTransaction } from '../sessions/end-sessions.ts'
import { endTokens, endWaysBackSince, issueToken, useToken } from './one-time-tokens.ts'

/** A thief often adds a service and a donation page first, and changes the address later. */
const distrustedDaysBefore = 7

/**
 * Puts the old address of an account back. Somebody else may have had the account meanwhile, so their password,
 * sessions, links and keys all end, and accounts linked meanwhile are turned off. They get a mail, but no way back: an older
 * address wins over a younger one.
 * Returns a token that sets a new password.
 */
export async function restoreEmail(parts: LoginParts, token: string, address: string): Promise<string> {
  const { resetToken, ended } = await parts.db.transaction().execute(async (tx) => {
    const used = await useToken(parts, tx, 'restore_email', token)
    const user = used && (await findUser(tx, used.userId))
    // A refusal uses nothing up: an account that is blocked now may be open again tomorrow.
    if (!user || user.blockedAt !== null) throw new AppError('not_found')
    const { email } = used
    if ((await setUserEmail(tx, user.id, email)) === 'email_taken') throw new AppError('email_in_use')
    await markEmailVerified(tx, parts.clock, user.id, email)
    await endWaysBackSince(parts, tx, used)
    await dropPassword(tx, user.id)
    await endTokens(tx, user.id)
    const signedOut = await endSessionsInTransaction(tx, user.id)
    const withdrawn = await withdrawKeys(parts, tx, user.id)
    await parts.userData.distrustSince(tx, user.id, daysBefore(used.createdAt, distrustedDaysBefore))
    await recordAct(parts, tx, {
      action: 'email_restored',
      by: 'anyone',
      onUser: user.id,
      from: address,
      before: { email: user.email },
      after: { email },
    })
    if (user.email !== email) {
      const mail = { name: 'email_restored', values: { username: user.username } } as const
      await queueMail(parts, tx, { to: user.email, language: user.language, mail })
    }
    const next = await issueToken(parts, tx, 'reset_password', { ...user, email })
    return { resetToken: next, ended: [...signedOut, ...withdrawn] }
  })
  await endLiveAccess(parts, ended)
  return resetToken
}
