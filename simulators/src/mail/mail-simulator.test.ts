import { createTransport, type SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { startAll, type RunningSimulators } from '../start-all.ts'

async function send(simulators: RunningSimulators, mail: SendMailOptions = {}) {
  const transport = createTransport(simulators.settings['SMTP_URL'])
  return await transport.sendMail({
    from: '"Lautgabe" <hello@lautgabe.test>',
    to: 'anna@example.test',
    subject: 'Hello',
    text: 'Hello Anna',
    ...mail,
  })
}

async function getJson(simulators: RunningSimulators, path: string): Promise<unknown> {
  return await (await fetch(simulators.address + path)).json()
}

async function runControl(simulators: RunningSimulators, path: string, body: object) {
  return await fetch(simulators.address + path, { method: 'POST', body: JSON.stringify(body) })
}

test('a mail is parsed and listed with both parts, umlauts and links', async () => {
  await using simulators = await startAll({ port: 0 })

  await send(simulators, {
    to: ['Jürgen <Juergen@example.test>', 'anna@example.test'],
    bcc: 'secret@example.test',
    subject: 'Bitte bestätige deine Adresse',
    text: 'Schöne Grüße: https://site.test/verify?token=a&x=1',
    html: '<p>Schöne Grüße: <a href="https://site.test/verify?token=a&amp;x=1">bestätigen</a></p>',
  })

  const [mail, ...others] = simulators.mail.messages()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    from: 'Lautgabe <hello@lautgabe.test>',
    to: ['juergen@example.test', 'anna@example.test', 'secret@example.test'],
    subject: 'Bitte bestätige deine Adresse',
    text: expect.stringContaining('Schöne Grüße'),
    html: expect.stringContaining('bestätigen</a>'),
    links: ['https://site.test/verify?token=a&x=1'],
  })
  expect(mail?.headers).toContainEqual({ name: 'Subject', value: 'Bitte bestätige deine Adresse' })
  expect(await getJson(simulators, '/mail/messages')).toEqual([mail])
  expect(await getJson(simulators, `/mail/messages/${mail?.id}`)).toEqual(mail)
})

test('mails are listed newest first and can be asked for by recipient', async () => {
  await using simulators = await startAll({ port: 0 })
  await send(simulators, { subject: 'One' })
  await send(simulators, { subject: 'Two', to: 'ben@example.test' })
  await send(simulators, { subject: 'Three' })

  expect(await getJson(simulators, '/mail/messages?to=Anna%40example.test')).toMatchObject([
    { subject: 'Three' },
    { subject: 'One' },
  ])
})

test('waiting for a mail ends when it arrives', async () => {
  await using simulators = await startAll({ port: 0 })

  const waiting = simulators.mail.nextMessageTo('anna@example.test')
  await send(simulators, { subject: 'Here I am' })

  expect((await waiting).subject).toBe('Here I am')
})

test('deleting the messages empties the inbox', async () => {
  await using simulators = await startAll({ port: 0 })
  await send(simulators)

  await fetch(`${simulators.address}/mail/messages`, { method: 'DELETE' })

  expect(simulators.mail.messages()).toEqual([])
  expect((await fetch(`${simulators.address}/mail/messages/1`)).status).toBe(404)
})

test.each([
  { kind: 'temporary', responseCode: 451 },
  { kind: 'permanent', responseCode: 550 },
  { kind: 'relay', responseCode: 554 },
  { kind: 'sender', responseCode: 550 },
] as const)(
  'the next mails are refused with a $kind error, the one after them is accepted',
  async ({ kind, responseCode }) => {
    await using simulators = await startAll({ port: 0 })

    simulators.mail.refuseNext({ count: 2, kind })

    await expect(send(simulators)).rejects.toMatchObject({ responseCode })
    await expect(send(simulators)).rejects.toMatchObject({ responseCode })
    await send(simulators, { subject: 'Taken' })
    expect(simulators.mail.messages()).toMatchObject([{ subject: 'Taken' }])
  },
)

test('the control API refuses mails too', async () => {
  await using simulators = await startAll({ port: 0 })

  await runControl(simulators, '/control/mail/refuse', { count: 1, kind: 'permanent' })

  await expect(send(simulators)).rejects.toMatchObject({ responseCode: 550 })
})

test('a dropped connection loses the mail without an answer', async () => {
  await using simulators = await startAll({ port: 0 })

  await runControl(simulators, '/control/mail/drop', { count: 1 })

  await expect(send(simulators)).rejects.toMatchObject({ code: expect.stringMatching(/ECONN|ESOCKET/) })
  expect(simulators.mail.messages()).toEqual([])
})

test('a slow mail server keeps the sender waiting, and stopping does not wait for it', async () => {
  await using simulators = await startAll({ port: 0 })
  await runControl(simulators, '/control/mail/slow-down', { delayMs: 60_000 })

  const impatient = createTransport({ url: simulators.settings['SMTP_URL'] ?? '', socketTimeout: 500 })
  const sending = impatient.sendMail({ from: 'a@b.test', to: 'anna@example.test', text: 'Hello' })

  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

test('every login is accepted', async () => {
  await using simulators = await startAll({ port: 0 })
  const url = simulators.settings['SMTP_URL']?.replace('smtp://', 'smtp://someone:secret@')

  const answer = await createTransport(url).sendMail({ from: 'a@b.test', to: 'anna@example.test', text: 'Hello' })

  expect(answer.accepted).toEqual(['anna@example.test'])
})

test('every page shows a subject full of markup as plain text', async () => {
  await using simulators = await startAll({ port: 0 })
  const subject = `<script>alert(1)</script><img src=x onerror="alert(2)">`
  await send(simulators, { subject, from: `"<b>Eve</b>" <eve@example.test>`, text: '</pre><script>alert(3)</script>' })

  const pages = await Promise.all(
    ['/', '/mail', '/mail/inbox/1'].map(async (path) => await (await fetch(simulators.address + path)).text()),
  )

  for (const page of pages) expect(page).not.toMatch(/<script>alert|<img src=x|<b>Eve/)
  expect(pages[1]).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(pages[2]).toContain('&lt;/pre&gt;&lt;script&gt;alert(3)')
})

test('the HTML of a mail is shown only inside a sandbox, and its links open outside of it', async () => {
  await using simulators = await startAll({ port: 0 })
  await send(simulators, { html: '<html><head><title>x</title></head><body><script>alert(1)</script></body></html>' })

  const page = await (await fetch(`${simulators.address}/mail/inbox/1`)).text()
  const body = await fetch(`${simulators.address}/mail/messages/1/body`)

  expect(page).not.toContain('<script>alert')
  expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups [^;]+; default-src 'none'; /)
  expect(await body.text()).toContain('<head><base target="_blank">')
})
