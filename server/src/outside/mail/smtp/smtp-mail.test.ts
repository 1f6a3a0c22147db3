import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import { smtpMail } from './smtp-mail.ts'

const mail = { id: 'a-mail', to: 'mira@example.org', subject: 'Schöne Grüße', text: 'Hallo', html: '<p>Hallo</p>' }
const serverOf = ({ settings }: RunningSimulators, requiresTls = false) => ({
  url: settings.SMTP_URL ?? '',
  requiresTls,
})

test('a mail arrives with its text, its HTML and its umlauts', async () => {
  await using outside = await startOutside()
  const sender = smtpMail(serverOf(outside), 'Lautgabe <hello@lautgabe.example>')

  await sender.send(mail)
  sender.close()

  const received = await outside.mail.nextMessageTo('mira@example.org')
  expect(received).toMatchObject({ subject: 'Schöne Grüße', to: ['mira@example.org'] })
  expect(received.text).toContain('Hallo')
  expect(received.html).toContain('<p>Hallo</p>')
  expect(received.headers).toContainEqual({ name: 'Message-ID', value: '<a-mail@lautgabe.example>' })
})

test.for([
  ['temporary', 'try-later', '451 4.7.1'],
  ['sender', 'try-later', '550 5.7.60'],
  ['relay', 'try-later', '554 5.7.1'],
  ['permanent', 'never', '550 5.1.1'],
] as const)('a refusal of kind "%s" is reported as "%s", without the address', async ([kind, advice, code]) => {
  await using outside = await startOutside()
  const sender = smtpMail(serverOf(outside), 'hello@lautgabe.example')
  outside.mail.refuseNext({ count: 1, kind })

  const refusal: unknown = await sender.send(mail).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ name: 'OutsideError', advice, message: expect.stringContaining(code) })
  expect(inspect(refusal)).not.toContain(mail.to)
  sender.close()
})

test('a mail server that refuses the password is reported as "try-later"', async () => {
  await using outside = await startOutside()
  const { url, requiresTls } = serverOf(outside)
  const withPassword = url.replace('smtp://', 'smtp://someone:outdated@')
  const sender = smtpMail({ url: withPassword, requiresTls }, 'hello@lautgabe.example')
  outside.mail.refuseNext({ count: 1, kind: 'password' })

  await expect(sender.send(mail)).rejects.toMatchObject({
    advice: 'try-later',
    message: expect.stringContaining('535'),
  })
  await sender.send(mail)
  sender.close()
})

test('a mail server that does not answer is reported as "try-later"', async () => {
  const sender = smtpMail({ url: 'smtp://127.0.0.1:1', requiresTls: false }, 'hello@lautgabe.example')

  await expect(sender.send(mail)).rejects.toMatchObject({ name: 'OutsideError', advice: 'try-later' })
  sender.close()
})

test('a mail server that offers no encryption gets neither the password nor the mail', async () => {
  await using outside = await startOutside()
  const { url, requiresTls } = serverOf(outside, true)
  const sender = smtpMail(
    { url: url.replace('smtp://', 'smtp://someone:secret@'), requiresTls },
    'hello@lautgabe.example',
  )

  await expect(sender.send(mail)).rejects.toMatchObject({
    advice: 'try-later',
    message: expect.stringContaining('TLS'),
  })
  sender.close()
  expect(outside.mail.messages()).toEqual([])
})
