import { createTransport } from 'nodemailer'
import { OutsideError } from '../../../platform/outside-error.ts'
import type { MailSender } from '../mail.ts'

const timeoutMilliseconds = 15_000

/**
 * SMTP says 4xx for "later" and 5xx for "never". An error without a code is a broken connection, so it means "later".
 */
const isPermanent = (code: unknown) => typeof code === 'number' && code >= 500

export function smtpMail(url: string, from: string): MailSender {
  const { hostname, port, username, password, protocol } = new URL(url)
  const transport = createTransport({
    pool: true,
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    // All texts come from us. A mail must never fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
        const why = [code, responseCode].filter(Boolean).join(' ')
        // Without the error itself, which goes to the log: mail servers like to repeat the address in their answer.
        throw new OutsideError(isPermanent(responseCode) ? 'never' : 'try-later', `the mail was not taken: ${why}`)
      }
    },
    close: () => transport.close(),
  }
}
