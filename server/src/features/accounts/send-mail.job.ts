import { createHash } from 'node:crypto'
import type { App } from '../../app.ts'
import { mailBoxContext, type QueuedMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'

export async function sendMail(app: Pick<App, 'secrets' | 'mail' | 'log'>, { box }: { box: string }): Promise<void> {
  const { to, language, mail } = JSON.parse(app.secrets.decrypt(box, mailBoxContext)) as QueuedMail
  if (!app.mail) {
    app.log.warn({ mail: mail.name }, 'a mail was not sent: SMTP_URL is not set')
    return
  }
  const id = createHash('sha256').update(box).digest('hex').slice(0, 32)
  await app.mail.send({ id, ...renderMail(to, language, mail) })
}
