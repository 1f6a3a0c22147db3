import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, settingNames, toSiteSettings } from './config.ts'
import { exampleSettings, exampleUnit } from './test-kit/cluster/example-deployment.ts'

test('without any setting the defaults make a complete configuration', () => {
  const config = readConfig({}, '1.0.0')

  expect(config).toMatchObject({
    port: 4000,
    publicUrl: 'http://localhost:4000',
    databaseUrl: undefined,
    analytics: null,
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }, '1').port).toBe(4000)
})

test.for([
  ['PORT', 'abc', 'The setting PORT must be a whole number from 0 to 65535, but it is "abc".'],
  ['PORT', '99999', 'The setting PORT must be a whole number from 0 to 65535, but it is "99999".'],
  [
    'PUBLIC_URL',
    'lautgabe',
    'The setting PUBLIC_URL must be an address that begins with http:// or https://, but it is "lautgabe".',
  ],
  ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be one of debug, info, warn, error, silent, but it is "loud".'],
  ['KOKORO_WEIGHTS', 'int4', 'The setting KOKORO_WEIGHTS must be one of float, half, shipped, but it is "int4".'],
  ['DATABASE_URL', 'mysql://u:secret@h/d', 'The setting DATABASE_URL must be an address that begins with postgres://.'],
  ['METRICS_TOKEN', 'short', 'The setting METRICS_TOKEN must be at least 16 characters long.'],
  ['ELEVENLABS_API_KEY', 'schlüssel', 'The setting ELEVENLABS_API_KEY must be a key of visible ASCII characters.'],
  ['OPENAI_SPEECH_API_KEY', 'a b', 'The setting OPENAI_SPEECH_API_KEY must be a key of visible ASCII characters.'],
  [
    'TIPEEESTREAM_CLIENT_SECRET',
    'a b',
    'The setting TIPEEESTREAM_CLIENT_SECRET must be a key of visible ASCII characters.',
  ],
  [
    'STREAMELEMENTS_ASTRO_URL',
    'https://x',
    'The setting STREAMELEMENTS_ASTRO_URL must be an address that begins with ws:// or wss://, but it is "https://x".',
  ],
  ['OPENAI_SPEECH_API_KEY', 'ab', 'The setting OPENAI_SPEECH_URL is needed with OPENAI_SPEECH_API_KEY.'],
] as const)('%s=%s is refused in one sentence', ([name, value, sentence]) => {
  expect(() => readConfig({ [name]: value }, '1')).toThrow(sentence)
})

test.for([
  'http://lautgabe.example',
  'http://192.168.0.2:4000',
  'http://127.0.0.1.example',
  'http://localhost.example',
])('%s is refused unless the operator allows readable passwords on the network', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL }, '1')).toThrow(
    'The setting PUBLIC_URL must begin with https://, since passwords would travel readable; if that is meant to be so, set ALLOW_PLAIN_HTTP to 1.',
  )
  expect(readConfig({ PUBLIC_URL, ALLOW_PLAIN_HTTP: '1' }, '1').publicUrl).toBe(PUBLIC_URL)
})

test.for([
  'http://localhost:4000',
  'http://127.0.0.1:4000',
  'http://[::1]:4000',
  'http://stage.localhost',
  'https://x.example',
])('%s is accepted without that permission', (PUBLIC_URL) => {
  expect(readConfig({ PUBLIC_URL }, '1').publicUrl).toBe(PUBLIC_URL)
})

test('hosted engines exist when they are configured, with defaults and a list of voices', () => {
  const url = 'http://gpu.internal:8880'
  const config = readConfig(
    { ELEVENLABS_API_KEY: 'key', OPENAI_SPEECH_URL: url, OPENAI_SPEECH_VOICES: ' alloy, ,df_anna' },
    '1',
  )

  expect(readConfig({}, '1')).toMatchObject({ elevenlabs: undefined, openaiSpeech: undefined })
  expect(config.elevenlabs).toEqual({
    apiKey: 'key',
    url: 'https://api.elevenlabs.io',
    model: 'eleven_multilingual_v2',
    concurrency: 2,
  })
  expect(config.openaiSpeech).toMatchObject({
    url,
    model: 'gpt-4o-mini-tts',
    voices: ['alloy', 'df_anna'],
    concurrency: 2,
  })
})

test.for(['STREAMLABS', 'STREAMELEMENTS', 'TIPEEESTREAM'])('%s is offered only to a complete client', (service) => {
  const id = { [`${service}_CLIENT_ID`]: 'id' }
  const secret = { [`${service}_CLIENT_SECRET`]: 'secret' }
  const sentence = `The settings ${service}_CLIENT_ID and ${service}_CLIENT_SECRET are needed together.`

  expect(() => readConfig(id, '1')).toThrow(sentence)
  expect(() => readConfig(secret, '1')).toThrow(sentence)
  expect(Object.values(readConfig({}, '1').donationServices)).toEqual([undefined, undefined, undefined])
  expect(Object.values(readConfig({ ...id, ...secret }, '1').donationServices).filter(Boolean)).toMatchObject([
    { clientId: 'id', clientSecret: 'secret' },
  ])
})

test('donation services are where their vendors run them, or where the operator says', () => {
  const clients = Object.fromEntries(
    ['STREAMLABS', 'STREAMELEMENTS', 'TIPEEESTREAM'].flatMap((service) => [
      [`${service}_CLIENT_ID`, 'id'],
      [`${service}_CLIENT_SECRET`, 'secret'],
    ]),
  )
  const elsewhere = { TIPEEESTREAM_API_URL: 'http://localhost:4103/', STREAMELEMENTS_ASTRO_URL: 'ws://localhost:4102/' }

  expect(readConfig(clients, '1').donationServices).toMatchObject({
    streamlabs: { apiUrl: 'https://streamlabs.com', socketUrl: 'https://sockets.streamlabs.com' },
    streamelements: {
      apiUrl: 'https://api.streamelements.com',
      astroUrl: 'wss://astro.streamelements.com/',
      socketUrl: 'https://realtime.streamelements.com',
      pageUrl: 'https://streamelements.com',
    },
    tipeeestream: {
      apiUrl: 'https://api.tipeeestream.com',
      pageUrl: 'https://www.tipeeestream.com',
      fallbackSocketUrl: 'https://sso-cf.tipeeestream.com:443',
    },
  })
  expect(readConfig({ ...clients, ...elsewhere }, '1').donationServices).toMatchObject({
    streamelements: { astroUrl: 'ws://localhost:4102/' },
    tipeeestream: { apiUrl: 'http://localhost:4103', fallbackSocketUrl: undefined },
  })
})

test.for([
  ['smtp://u:p@mail.example:587', '0', true],
  ['smtp://u:p@mail.example:587', '1', false],
  ['smtps://u:p@mail.example', '0', false],
  ['smtp://localhost:25', '0', false],
  ['smtp://127.0.0.1:25', '0', false],
] as const)('mails to %s with ALLOW_PLAIN_SMTP=%s wait for TLS: %s', ([SMTP_URL, ALLOW_PLAIN_SMTP, requiresTls]) => {
  expect(readConfig({ SMTP_URL, ALLOW_PLAIN_SMTP }, '1').smtp).toEqual({ url: SMTP_URL, requiresTls })
})

test('the public part holds no secret', () => {
  const config = readConfig(
    {
      DATABASE_URL: 'postgres://u:secret@h/d',
      METRICS_TOKEN: 'secret-secret-secret',
      SECRET_KEY: 'secret'.repeat(6),
      SMTP_URL: 'smtp://u:secret@h',
      ELEVENLABS_API_KEY: 'secret',
      OPENAI_SPEECH_URL: 'http://secret.internal',
      OPENAI_SPEECH_API_KEY: 'secret',
      STREAMLABS_CLIENT_ID: 'id',
      STREAMLABS_CLIENT_SECRET: 'secret',
    },
    '1',
  )

  expect(JSON.stringify(toSiteSettings(config))).not.toContain('secret')
})

test.each(['SECRET_KEY', 'METRICS_TOKEN', 'DATABASE_URL'])('the %s of the example opens no server', (name) => {
  const example = readFileSync(new URL('../../deploy/secrets.example.env', import.meta.url), 'utf8')
  const value = new RegExp(`^${name}=(.+)$`, 'm').exec(example)?.[1]

  expect(() => readConfig({ SECRET_KEY: 'x'.repeat(32), [name]: value }, '1')).toThrow(`${name} still has the value`)
})

test('docs/settings.md lists every setting', () => {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')

  expect(settingNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('a simulated clock must be on this machine, and never beside real payments', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  expect(readConfig({ CLOCK_URL: 'http://127.0.0.1:4104/clock' }, '1').clockUrl).toBe('http://127.0.0.1:4104/clock')
  expect(() => readConfig({ CLOCK_URL: 'http://time.example/' }, '1')).toThrow('an address of this machine')
  expect(() => readConfig({ ...stripe, CLOCK_URL: 'http://localhost:1/' }, '1')).toThrow('CLOCK_URL')
})

test('a server that shares its work shares its data', () => {
  expect(() => readConfig({ ROLE: 'web' }, '1')).toThrow('DATABASE_URL and S3_BUCKET are needed with the ROLE web')
  expect(() => readConfig({ ROLE: 'boss' }, '1')).toThrow('one of all, web, speech')
})

test('the example deployments are complete and name only settings that exist', () => {
  const examples = exampleSettings()
  const { settings, command } = exampleUnit()
  const names = [...examples.values(), settings].flatMap(Object.keys)
  const foreign = new Set(['MALLOC_ARENA_MAX', 'NODE_ENV'])

  expect(names.filter((name) => !settingNames.includes(name) && !foreign.has(name))).toEqual([])
  expect([...examples.keys()]).toEqual(['web', 'speech'])
  for (const [role, given] of examples) expect(readConfig(given, '1').role).toBe(role)
  expect(readConfig(settings, '1').dataDir).toBe('/var/lib/lautgabe')
  expect(command).toMatch(/\/node_modules\/\.bin\/node dist\/server\/main\.js$/)
})
