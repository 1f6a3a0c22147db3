import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startAll } from './start-all.ts'

test('the control page lists every simulator with its state and its controls', async () => {
  await using simulators = await startAll({ port: 0 })

  const answer = await fetch(simulators.address)
  const page = await answer.text()

  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  for (const { name, title, controls } of [
    simulators.mail,
    simulators.analytics,
    simulators.elevenlabs,
    simulators.openaiSpeech,
    simulators.streamlabs,
    simulators.streamelements,
    simulators.tipeeestream,
    simulators.stripe,
  ]) {
    expect(page).toContain(`<a href="/${name}">${title} →</a>`)
    expect(page).toContain(`id="${name}-state"`)
    for (const control of controls) expect(page).toContain(`action="/control/${name}/${control.name}"`)
  }
})

test('the settings name the address of each simulator', async () => {
  await using simulators = await startAll({ port: 0 })

  expect(simulators.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(simulators.settings).toEqual({
    SMTP_URL: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
    POSTHOG_HOST: `${simulators.address}/analytics`,
    POSTHOG_KEY: 'phc_simulated',
    ELEVENLABS_URL: `${simulators.address}/elevenlabs`,
    ELEVENLABS_API_KEY: 'simulated-elevenlabs-key',
    OPENAI_SPEECH_URL: `${simulators.address}/openai-speech`,
    OPENAI_SPEECH_API_KEY: 'simulated-openai-key',
    STREAMLABS_API_URL: simulators.streamlabs.origin,
    STREAMLABS_SOCKET_URL: simulators.streamlabs.origin,
    STREAMLABS_PAGE_URL: simulators.streamlabs.origin,
    STREAMLABS_CLIENT_ID: 'simulated-streamlabs-client',
    STREAMLABS_CLIENT_SECRET: 'simulated-streamlabs-secret',
    STREAMELEMENTS_API_URL: simulators.streamelements.origin,
    STREAMELEMENTS_ASTRO_URL: expect.stringMatching(/^ws:/),
    STREAMELEMENTS_SOCKET_URL: simulators.streamelements.origin,
    STREAMELEMENTS_PAGE_URL: simulators.streamelements.origin,
    STREAMELEMENTS_CLIENT_ID: expect.any(String),
    STREAMELEMENTS_CLIENT_SECRET: expect.any(String),
    TIPEEESTREAM_API_URL: simulators.tipeeestream.origin,
    TIPEEESTREAM_PAGE_URL: simulators.tipeeestream.origin,
    TIPEEESTREAM_CLIENT_ID: '123_simulatedtipeeestreamclient',
    TIPEEESTREAM_CLIENT_SECRET: 'simulatedtipeeestreamsecret',
    STRIPE_API_URL: simulators.stripe.address,
    STRIPE_SECRET_KEY: 'sk_test_simulated',
    STRIPE_WEBHOOK_SECRET: 'whsec_simulated',
  })
})

test('the control API describes simulators, states and controls', async () => {
  await using simulators = await startAll({ port: 0 })

  const answer = await (await fetch(`${simulators.address}/control`)).json()

  expect(answer).toMatchObject({
    simulators: [
      {
        name: 'mail',
        page: '/mail',
        state: { mails: 0, mailsToRefuse: 0 },
        controls: expect.arrayContaining([
          {
            name: 'refuse',
            method: 'POST',
            path: '/control/mail/refuse',
            description: expect.any(String),
            fields: [
              { name: 'count', label: 'Mails', kind: 'number', initial: 1, min: 0, max: 1000 },
              {
                name: 'kind',
                label: 'Answer',
                kind: 'choice',
                initial: 'temporary',
                choices: ['temporary', 'permanent', 'relay', 'sender', 'password'],
              },
            ],
          },
        ]),
      },
      { name: 'analytics' },
      { name: 'elevenlabs' },
      { name: 'openai-speech' },
      { name: 'streamlabs' },
      { name: 'streamelements' },
      { name: 'tipeeestream' },
      { name: 'stripe' },
    ],
    reset: { method: 'POST', path: '/control/reset' },
  })
})

test('a form leads back to the page it was on', async () => {
  await using simulators = await startAll({ port: 0 })
  const submit = (referer: string) =>
    fetch(`${simulators.address}/control/mail/refuse`, {
      method: 'POST',
      headers: { Referer: referer },
      body: new URLSearchParams({ count: '2', kind: 'permanent' }),
      redirect: 'manual',
    })

  const fromControlPage = await submit(`${simulators.address}/`)
  const fromInbox = await submit(`${simulators.address}/mail`)

  expect([fromControlPage.status, fromControlPage.headers.get('location')]).toEqual([303, '/#mail'])
  expect([fromInbox.status, fromInbox.headers.get('location')]).toEqual([303, '/mail'])
  expect(simulators.mail.state()).toMatchObject({ mailsToRefuse: 2 })
})

test.each([
  { path: '/control/mail/refuse', body: '{"count":"many"}', status: 400 },
  { path: '/control/mail/refuse', body: '{"cuont":1}', status: 400 },
  { path: '/control/mail/refuse', body: 'nonsense', status: 400 },
  { path: '/control/mail/unknown', body: '{}', status: 404 },
  { path: '/control/nobody/refuse', body: '{}', status: 404 },
])('$body to $path is refused with $status and a sentence', async ({ path, body, status }) => {
  await using simulators = await startAll({ port: 0 })

  const answer = await fetch(simulators.address + path, { method: 'POST', body })

  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) })
})

test('reset restores the initial state', async () => {
  await using simulators = await startAll({ port: 0 })
  const { mail, analytics, elevenlabs, openaiSpeech, streamlabs, streamelements, tipeeestream, stripe } = simulators
  const all = [mail, analytics, elevenlabs, openaiSpeech, streamlabs, streamelements, tipeeestream, stripe]
  const states = () => all.map((simulator) => simulator.state())
  const beginning = states()
  mail.refuseNext({ count: 3, kind: 'permanent' })
  analytics.setFlags({ colour: 'blue' })
  elevenlabs.failNext({ count: 3, kind: 'quota' })
  elevenlabs.setCharactersLeft(5)
  openaiSpeech.slowDown(50)
  openaiSpeech.listVoices(false)
  streamlabs.donate()
  streamlabs.setNoise(false)
  streamlabs.delivery.delay(50)
  streamelements.donate()
  tipeeestream.addOld(3)
  tipeeestream.oauth.autoApprove('nox_plays')
  tipeeestream.restFaults.failNext({ count: 2, kind: 'html-page' })
  tipeeestream.connections.refuseFor(60)
  stripe.control.advance({ days: 2 })
  stripe.control.failNext({ kind: 'hang' })

  const answer = await fetch(`${simulators.address}/control/reset`, { method: 'POST' })

  expect(answer.status).toBe(200)
  expect(states()).toEqual(beginning)
})

test('a page that follows the events learns of every change', async () => {
  await using simulators = await startAll({ port: 0 })
  const following = await fetch(`${simulators.address}/control/events`)
  const reader = following.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()

  simulators.mail.refuseNext({ count: 1, kind: 'temporary' })

  expect(await reader?.read()).toEqual({ done: false, value: 'data: {"simulator":"mail"}\n\n' })
})

test('a taken port is reported with the original error, and nothing keeps running', async () => {
  await using simulators = await startAll({ port: 0 })
  const port = Number(new URL(simulators.address).port)
  const smtpPort = Number(new URL(simulators.settings['SMTP_URL'] ?? '').port)

  await expect(startAll({ port })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  await expect(startAll({ port: 0, smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE', port: smtpPort })
})

test('after stopping, both ports are free again at once, even if clients were connected', async () => {
  const first = await startAll({ port: 0 })
  const port = Number(new URL(first.address).port)
  const smtpPort = Number(new URL(first.settings['SMTP_URL'] ?? '').port)
  const idle = [connect(port, '127.0.0.1'), connect(smtpPort, '127.0.0.1')]
  for (const socket of idle) socket.on('error', () => undefined)
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  await fetch(first.address)

  await first.stop()
  await using second = await startAll({ port, smtpPort })

  expect(second.address).toBe(first.address)
})
