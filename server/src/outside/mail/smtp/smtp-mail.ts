import { createTransport } from 'nodemailer'
import { OutsideError } from '../../../platform/outside-error.ts'
import type { MailSender } from '../mail.ts'
import { adviceOn, reasonOf, type Refusal } from './smtp-refusal.ts'

const timeoutMilliseconds = 15_000
/** A mail server may look long at a mail before it takes it. Who hangs up earlier sends it twice. */
const answerMilliseconds = 120_000

/** `requiresTls`: rather no mail than one that others on the way can read, with the links in it. */
type MailServer = { url: string; requiresTls: boolean }

export function smtpMail({ url, requiresTls }: MailServer, from: string): MailSender {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const { hostname, port, username, password, protocol } = new URL(url)
  const transport = createTransport({
    pool: true,
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    requireTLS: requiresTls,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: answerMilliseconds,
    // All texts come from us. A mail must never fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
        })
      } catch (error) {
        const refusal = error as Refusal
        // Without the error itself, which goes to the log: it may name the address.
        throw new OutsideError(adviceOn(refusal), `the mail was not taken: ${reasonOf(refusal)}`)
      }
    },
    close: () => transport.close(),
  }
}
