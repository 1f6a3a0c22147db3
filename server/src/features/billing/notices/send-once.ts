import type { MailName } from '@lautgabe/texts/en/mails.ts'
import type { App } from '../../../app.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { requireUser } from '../../accounts/find-user.ts'
import { queueMail } from '../../accounts/queue-mail.ts'
import { type MailWords, mailWords } from './mail-words.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** `key` names the event that the mail is about. */
    billingNotices: { key: string; userId: string; sentAt: Date }
  }
}

export type NoticeParts = Pick<App, 'clock' | 'config' | 'jobs' | 'secrets'>

type Notice = {
  userId: string
  mail: MailName
  values?: (words: MailWords) => Record<string, string>
}

/** Sends a mail with the caller's transaction, but only once for each key. False if it was sent before. */
export async function sendOnce(
  app: NoticeParts,
  tx: DatabaseTransaction,
  notice: Notice & { key: string },
): Promise<boolean> {
  const { key, ...rest } = notice
  if ((await noteSent(app, tx, rest.userId, [key])).length === 0) return false
  await sendNotice(app, tx, rest)
  return true
}

export async function sendNotice(
  app: NoticeParts,
  tx: DatabaseTransaction,
  { userId, mail: name, values }: Notice,
): Promise<void> {
  const { email, language, username } = await requireUser(tx, userId)
  const words = mailWords(language, app.config.publicUrl)
  const filled = { username, link: words.address('/subscription'), ...values?.(words) }
  await queueMail(app, tx, { to: email, language, mail: { name, values: filled } })
}

/** Takes these mails as sent. Answers the keys that are new. */
export async function noteSent(
  { clock }: Pick<App, 'clock'>,
  tx: DatabaseTransaction,
  userId: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const sentAt = clock.now()
  const noted = await tx
    .insertInto('billingNotices')
    .values(keys.map((key) => ({ key, userId, sentAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  return noted.map(({ key }) => key)
}
