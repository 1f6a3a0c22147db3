import type { Language } from '@lautgabe/contract/languages.ts'
import type { App } from '../../app.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { MailContent } from './render-mail.ts'

export type QueuedMail = { to: string; language: Language; mail: MailContent }

export const mailBoxContext = 'send-mail'

/**
 * A job sends the mail after the caller's commit, with as many tries as that takes. The mail is sealed, because mails
 * carry links that open accounts.
 */
export async function queueMail(
  app: Pick<App, 'jobs' | 'secrets'>,
  db: Database | DatabaseTransaction,
  mail: QueuedMail,
): Promise<void> {
  await app.jobs.add(db, 'send-mail', { box: app.secrets.encrypt(JSON.stringify(mail), mailBoxContext) })
}
