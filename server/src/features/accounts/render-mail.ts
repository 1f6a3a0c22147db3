import type { Language } from '@lautgabe/contract/languages.ts'
import * as german from '@lautgabe/texts/de/mails.ts'
import * as english from '@lautgabe/texts/en/mails.ts'
import type { MailName } from '@lautgabe/texts/en/mails.ts'
import type { MailText } from '@lautgabe/texts/mail-text.ts'
import type { Mail } from '../../outside/mail/mail.ts'

export type MailContent = { name: MailName; values: Record<string, string> }

const texts = { en: english, de: german }

/** The same words as text and as HTML; values are data in both. */
export function renderMail(to: string, language: Language, { name, values }: MailContent): Omit<Mail, 'id'> {
  const { mails, mailFrame } = texts[language]
  const mail: MailText = mails[name]
  const fill = (text: string) => fillText(text, values)
  const before = mail.paragraphs.map(fill).filter((paragraph) => paragraph !== '')
  const after = [...(mail.after ?? []).map(fill), mailFrame.greeting]
  const link = mail.button === undefined ? undefined : { label: fill(mail.button), address: values.link ?? '' }
  const lines = [...before, ...(link ? [link.address] : []), ...after]
  return {
    to,
    subject: fill(mail.subject),
    text: `${lines.join('\n\n')}\n`,
    html: toHtml(language, before, link, mailFrame.linkHint, after),
  }
}

export function fillText(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, key: string) => values[key] ?? '')
}

type MailLink = { label: string; address: string } | undefined

const page = 'margin:0;padding:24px;background:#f8f6f1;color:#17161d;font:16px/1.6 system-ui,sans-serif'
const sheet = 'max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:18px'
const button =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#c4450c;color:#fff;font-weight:600;text-decoration:none'

function toHtml(language: Language, before: string[], link: MailLink, hint: string, after: string[]): string {
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const address = escapeHtml(link?.address ?? '')
  const action = link
    ? `<p><a href="${address}" style="${button}">${escapeHtml(link.label)}</a></p><p style="font-size:13px;color:#5c5a66">${escapeHtml(hint)}<br><a href="${address}" style="color:#5c5a66;word-break:break-all">${address}</a></p>`
    : ''
  return `<!doctype html><html lang="${language}"><body style="${page}"><div style="${sheet}"><p style="font-weight:700">Lautgabe</p>${paragraphs(before)}${action}${paragraphs(after)}</div></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
