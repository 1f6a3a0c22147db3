import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { queueMail } from '../../accounts/queue-mail.ts'
import type { UserRow } from '../../accounts/user.ts'
import type { LoginParts } from '../login-parts.ts'
import { issueToken, type TokenKind } from './one-time-tokens.ts'

/** The pages that take the token; the login client reads both parameters from the address of the first two. */
const pages: Record<TokenKind, string> = {
  verify_email: '/auth/verify-email',
  reset_password: '/reset-password',
  restore_email: '/restore-email',
}

/** A new link to the user's present address. The site's part of it comes from our settings, never from a request. */
export async function mailLink(
  parts: Pick<LoginParts, 'clock' | 'config' | 'jobs' | 'secrets'>,
  tx: DatabaseTransaction,
  kind: TokenKind,
  user: UserRow,
): Promise<void> {
  const token = await issueToken(parts, tx, kind, user)
  const link = `${parts.config.publicUrl}${pages[kind]}?token=${token}&tenantId=public`
  const mail = { name: kind, values: { username: user.username, link } }
  await queueMail(parts, tx, { to: user.email, language: user.language, mail })
}
