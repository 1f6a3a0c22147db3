import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { queueMail } from '../../accounts/queue-mail.ts'
import type { UserRow } from '../../accounts/user.ts'
import { endTokens } from '../email/one-time-tokens.ts'
import type { LoginParts } from '../login-parts.ts'
import { endSessionsInTransaction } from '../sessions/end-sessions.ts'
import { setPasswordHash } from './passwords.data.ts'

/** Keys outlive a password: a stream must not fall silent when its streamer forgets one. Here they are replaced. */
const pageOfKeys = '/profile'

type Change = {
  passwordHash: string
  exceptHandle?: string
  /** The keys were replaced too. */
  areKeysNew?: boolean
}

/**
 * Signs out everyone who knew the old password: sessions and mailed links end. The user gets a mail, which also says
 * what still works. Returns the ended sessions.
 */
export async function setNewPassword(
  parts: Pick<LoginParts, 'clock' | 'config' | 'jobs' | 'log' | 'secrets'>,
  tx: DatabaseTransaction,
  user: UserRow,
  { passwordHash, exceptHandle, areKeysNew = false }: Change,
): Promise<string[]> {
  await setPasswordHash(tx, { userId: user.id, passwordHash, changedAt: parts.clock.now() })
  await endTokens(tx, user.id)
  const link = `${parts.config.publicUrl}${pageOfKeys}`
  const name = areKeysNew ? 'password_and_keys_changed' : 'password_changed'
  const mail = { name, values: { username: user.username, link } } as const
  await queueMail(parts, tx, { to: user.email, language: user.language, mail })
  parts.log.info({ user: user.id }, 'a password was changed')
  return endSessionsInTransaction(tx, user.id, exceptHandle)
}
