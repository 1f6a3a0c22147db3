import PostalMime, { decodeWords, type Address } from 'postal-mime'
import { findLinks } from './find-links.ts'
import type { Mail } from './mail.ts'

export async function readMail(raw: Buffer, recipients: readonly string[]): Promise<Omit<Mail, 'id' | 'receivedAt'>> {
  const parsed = await PostalMime.parse(raw)
  const html = parsed.html ?? ''
  const text = parsed.text ?? ''
  return {
    from: parsed.from ? toLine(parsed.from) : '',
    to: recipients.map((recipient) => recipient.toLowerCase()),
    subject: parsed.subject ?? '',
    text,
    html,
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value: decodeWords(value) })),
    links: findLinks({ html, text }),
  }
}

function toLine({ name, address }: Address): string {
  if (!address) return name
  return name ? `${name} <${address}>` : address
}
