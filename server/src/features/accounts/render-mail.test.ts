import { mails } from '@lautgabe/texts/en/mails.ts'
import type { MailName } from '@lautgabe/texts/en/mails.ts'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

const values = {
  username: 'mira',
  name: 'mira',
  link: 'https://lautgabe.test/x?a=1&b=2',
  key: 'ABCDE-FGHJK',
  date: '1 May 2026',
}

test.for(Object.keys(mails) as MailName[])('%s is complete in both languages', (name) => {
  for (const language of ['en', 'de'] as const) {
    const mail = renderMail('mira@example.org', language, { name, values })
    expect(mail.subject.length).toBeGreaterThan(5)
    expect(mail.text).toContain('mira')
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.text + mail.html + mail.subject).not.toMatch(/\{\{|undefined/)
  }
})

test('values are data, never markup', () => {
  const hostile = { ...values, username: '<img src=x onerror=alert(1)>' }

  const mail = renderMail('a@b.cd', 'en', { name: 'verify_email', values: hostile })

  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('href="https://lautgabe.test/x?a=1&amp;b=2"')
  expect(mail.text).toContain('https://lautgabe.test/x?a=1&b=2')
})
