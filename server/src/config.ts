import { resolve } from 'node:path'
import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import { weightForms } from '@lautgabe/contract/speech/speech-speed.ts'
import { z } from '@lautgabe/contract/zod.ts'
import { StartError } from './platform/start-error.ts'
import { roles } from '@lautgabe/contract/operations/server-roles.ts'

const text = (fallback: string) => z.string().trim().max(500, 'at most 500 characters long').default(fallback)

const wholeNumber = (min: number, max: number, fallback: number) => {
  const rule = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule)
    .default(fallback)
}

const httpUrl = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })

/** Paths are appended to it. */
const httpOrigin = httpUrl.transform((url) => url.replace(/\/+$/, ''))

/** The secret goes into a header unchanged, and a header accepts only visible ASCII. */
const headerSecret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/, 'a key of visible ASCII characters')

/** Hosts separated by commas. At least one, so that a screen can name an example. */
const hostList = (...hosts: string[]) =>
  z
    .string()
    .default(hosts.join(','))
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .refine((list) => list.every((host) => /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host)), 'hosts separated by commas')

const isOnThisMachine = (url: string) => ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname)

const stripeApiUrl = 'https://api.stripe.com'
const tipeeestreamApiUrl = 'https://api.tipeeestream.com'

/** Every setting. docs/settings.md lists names, meanings and defaults, and a test compares it with this schema. */
const settingsSchema = z.object({
  PORT: wholeNumber(0, 65_535, 4000),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  ALLOW_PLAIN_HTTP: z.enum(['0', '1'], '0 or 1').default('0'),
  DATA_DIR: text('data'),
  ROLE: z.enum(roles, `one of ${roles.join(', ')}`).default('all'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://')
    .optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters long').optional(),
  SECRET_KEY_OTHER: z.string().min(32, 'at least 32 characters long').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an address that begins with smtp:// or smtps://')
    .optional(),
  ALLOW_PLAIN_SMTP: z.enum(['0', '1'], '0 or 1').default('0'),
  MAIL_FROM: text('Lautgabe <hello@lautgabe.example>'),
  MAIL_REJECTIONS: z.enum(['0', '1'], '0 or 1').default('1'),
  REGISTRATION_OPEN: z.enum(['0', '1'], '0 or 1').default('1'),
  TELL_KNOWN_EMAILS: z.enum(['0', '1'], '0 or 1').default('1'),
  SERVICE_EVENT_DAYS: wholeNumber(1, 90, 7),
  AUDIT_DAYS: wholeNumber(30, 3650, 365),
  S3_BUCKET: z.string().trim().min(1, 'not empty').optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: text('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1, 'not empty').optional(),
  S3_SECRET_KEY: z.string().min(1, 'not empty').optional(),
  SPEECH_CACHE_MB: wholeNumber(16, 10_000_000, 2048),
  SPEECH_AHEAD: z.enum(['0', '1'], '0 or 1').default('1'),
  KOKORO_WEIGHTS: z.enum(weightForms, `one of ${weightForms.join(', ')}`).optional(),
  PICO_FOLDER: z.string().trim().min(1, 'not empty').optional(),
  SPEECH_AUDIO_DAYS: wholeNumber(1, 3650, 90),
  SPOKEN_TEXT_DAYS: wholeNumber(1, 3650, 30),
  SPEECH_LOG_DAYS: wholeNumber(1, 3650, 365),
  ACCESS_REQUEST_DAYS: wholeNumber(1, 3650, 365),
  DEFAULT_PLAN: z.string().trim().max(60, 'at most 60 characters long').optional(),
  STRIPE_SECRET_KEY: headerSecret.optional(),
  STRIPE_WEBHOOK_SECRET: headerSecret.optional(),
  STRIPE_API_URL: httpOrigin.default(stripeApiUrl),
  STRIPE_TAX: z.enum(['0', '1'], '0 or 1').default('1'),
  CLOCK_URL: httpUrl.refine(isOnThisMachine, 'an address of this machine').optional(),
  ELEVENLABS_API_KEY: headerSecret.optional(),
  ELEVENLABS_URL: httpUrl.default('https://api.elevenlabs.io'),
  ELEVENLABS_MODEL: text('eleven_multilingual_v2'),
  ELEVENLABS_CONCURRENCY: wholeNumber(1, 100, 2),
  OPENAI_SPEECH_URL: httpUrl.optional(),
  OPENAI_SPEECH_API_KEY: headerSecret.optional(),
  OPENAI_SPEECH_MODEL: text('gpt-4o-mini-tts'),
  OPENAI_SPEECH_VOICES: z.string().max(5000, 'at most 5000 characters long').default(''),
  OPENAI_SPEECH_CONCURRENCY: wholeNumber(1, 100, 2),
  STREAMLABS_CLIENT_ID: headerSecret.optional(),
  STREAMLABS_CLIENT_SECRET: headerSecret.optional(),
  STREAMLABS_API_URL: httpOrigin.default('https://streamlabs.com'),
  STREAMLABS_SOCKET_URL: httpOrigin.default('https://sockets.streamlabs.com'),
  STREAMLABS_PAGE_URL: httpOrigin.default('https://streamlabs.com'),
  STREAMLABS_TIP_HOSTS: hostList('streamlabs.com', 'www.streamlabs.com'),
  STREAMELEMENTS_CLIENT_ID: headerSecret.optional(),
  STREAMELEMENTS_CLIENT_SECRET: headerSecret.optional(),
  STREAMELEMENTS_API_URL: httpOrigin.default('https://api.streamelements.com'),
  STREAMELEMENTS_ASTRO_URL: z
    .url({ protocol: /^wss?$/, error: 'an address that begins with ws:// or wss://' })
    .default('wss://astro.streamelements.com/'),
  STREAMELEMENTS_SOCKET_URL: httpOrigin.default('https://realtime.streamelements.com'),
  STREAMELEMENTS_PAGE_URL: httpOrigin.default('https://streamelements.com'),
  STREAMELEMENTS_TIP_HOSTS: hostList('streamelements.com', 'www.streamelements.com'),
  TIPEEESTREAM_CLIENT_ID: headerSecret.optional(),
  TIPEEESTREAM_CLIENT_SECRET: headerSecret.optional(),
  TIPEEESTREAM_API_URL: httpOrigin.default(tipeeestreamApiUrl),
  TIPEEESTREAM_PAGE_URL: httpOrigin.default('https://www.tipeeestream.com'),
  TIPEEESTREAM_TIP_HOSTS: hostList('tipeeestream.com', 'www.tipeeestream.com'),
  DATABASE_POOL_SIZE: wholeNumber(2, 100, 10),
  NODE_GONE_SECONDS: wholeNumber(2, 600, 10),
  DRAIN_SECONDS: wholeNumber(0, 60, 0),
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  DEVELOPMENT: z.enum(['0', '1'], '0 or 1').default('0'),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters long').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'one of debug, info, warn, error, silent')
    .default('info'),
  CONTACT_URL: z
    .string()
    .regex(/^(mailto:|https?:\/\/)/, 'an address that begins with mailto:, http:// or https://')
    .default('mailto:hello@lautgabe.example'),
  SUPPORTER_NAME: text('Kokoro'),
  SUPPORTER_URL: httpUrl.default('https://github.com/hexgrad/kokoro'),
  POSTHOG_KEY: z.string().trim().min(1, 'not empty').optional(),
  POSTHOG_HOST: httpUrl.default('https://eu.i.posthog.com'),
  OPERATOR_NAME: text('Lautgabe Demo'),
  OPERATOR_REPRESENTATIVE: text('Mara Beispiel'),
  OPERATOR_STREET: text('Musterstraße 1'),
  OPERATOR_POSTAL_CODE: text('12345'),
  OPERATOR_CITY: text('Musterstadt'),
  OPERATOR_COUNTRY: text('Deutschland'),
  OPERATOR_EMAIL: text('hello@lautgabe.example'),
  OPERATOR_PHONE: text(''),
  OPERATOR_REGISTER_COURT: text(''),
  OPERATOR_REGISTER_NUMBER: text(''),
  OPERATOR_VAT_ID: text(''),
  OPERATOR_RESPONSIBLE: text('Mara Beispiel'),
  OPERATOR_HOSTING_PROVIDER: text(''),
  OPERATOR_SUPERVISORY_AUTHORITY: text(''),
})

export const settingNames = Object.keys(settingsSchema.shape)

/** No message ever repeats the values of these settings. */
const secretSettings = new Set([
  'DATABASE_URL',
  'ELEVENLABS_API_KEY',
  'METRICS_TOKEN',
  'OPENAI_SPEECH_API_KEY',
  'S3_SECRET_KEY',
  'SECRET_KEY',
  'SECRET_KEY_OTHER',
  'SMTP_URL',
  'STREAMELEMENTS_CLIENT_SECRET',
  'STREAMLABS_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TIPEEESTREAM_CLIENT_SECRET',
])

/** Stands in `deploy/secrets.example.env` for everything that is secret. */
const placeholder = 'replace-me'

export type Config = ReturnType<typeof readConfig>

/** The only reader of the environment. A bad setting stops the process with a sentence that names it. */
export function readConfig(environment: Record<string, string | undefined>, version: string) {
  // An empty variable means "not set", because shells and container files easily produce one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = settingsSchema.safeParse(given)
  if (!read.success) throw new StartError(sentenceFor(read.error.issues[0], given))
  const settings = read.data
  const example = [...secretSettings].find((name) => given[name]?.includes(placeholder))
  if (example) throw new StartError(`The setting ${example} still has the value of the example; replace it.`)
  if (settings.DATABASE_URL && !settings.SECRET_KEY) {
    throw new StartError(
      'The setting SECRET_KEY is needed with DATABASE_URL, so that all servers can read what one has sealed.',
    )
  }
  if (settings.ROLE !== 'all' && !(settings.DATABASE_URL && settings.S3_BUCKET)) {
    throw new StartError(
      `The settings DATABASE_URL and S3_BUCKET are needed with the ROLE ${settings.ROLE}, so that all servers share their data.`,
    )
  }
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  if (settings.ALLOW_PLAIN_HTTP === '0' && isPlainElsewhere(publicUrl)) {
    throw new StartError(
      'The setting PUBLIC_URL must begin with https://, since passwords would travel readable; ' +
        'if that is meant to be so, set ALLOW_PLAIN_HTTP to 1.',
    )
  }
  return {
    version,
    role: settings.ROLE,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    secretKey: settings.SECRET_KEY,
    /** Opens too: the key from before a rotation, or the one to come. */
    secretKeyOther: settings.SECRET_KEY_OTHER,
    smtp: toSmtp(settings),
    mailFrom: settings.MAIL_FROM,
    mailRejections: settings.MAIL_REJECTIONS === '1',
    isRegistrationOpen: settings.REGISTRATION_OPEN === '1',
    tellKnownEmails: settings.TELL_KNOWN_EMAILS === '1',
    auditDays: settings.AUDIT_DAYS,
    serviceEventDays: settings.SERVICE_EVENT_DAYS,
    s3: toS3(settings),
    speechCacheBytes: settings.SPEECH_CACHE_MB * 1024 * 1024,
    speaksAhead: settings.SPEECH_AHEAD === '1',
    /** Undefined: the form that is fastest on this machine. */
    kokoroWeights: settings.KOKORO_WEIGHTS,
    picoFolder: settings.PICO_FOLDER,
    speechAudioDays: settings.SPEECH_AUDIO_DAYS,
    spokenTextDays: settings.SPOKEN_TEXT_DAYS,
    speechLogDays: settings.SPEECH_LOG_DAYS,
    accessRequestDays: settings.ACCESS_REQUEST_DAYS,
    /** The id of the plan that everybody has who has no other, or 'none'. */
    defaultPlan: settings.DEFAULT_PLAN ?? (settings.STRIPE_SECRET_KEY ? 'none' : 'studio'),
    stripe: toStripe(settings),
    /** Undefined: time is what the system says. */
    clockUrl: settings.CLOCK_URL,
    elevenlabs: toElevenlabs(settings),
    openaiSpeech: toOpenaiSpeech(settings),
    donationServices: toDonationServices(settings),
    tipHosts: {
      streamlabs: settings.STREAMLABS_TIP_HOSTS,
      streamelements: settings.STREAMELEMENTS_TIP_HOSTS,
      tipeeestream: settings.TIPEEESTREAM_TIP_HOSTS,
    },
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    nodeGoneSeconds: settings.NODE_GONE_SECONDS,
    drainSeconds: settings.DRAIN_SECONDS,
    trustedProxies: settings.TRUSTED_PROXIES,
    isDevelopment: settings.DEVELOPMENT === '1',
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    contactUrl: settings.CONTACT_URL,
    supporter: { name: settings.SUPPORTER_NAME, url: settings.SUPPORTER_URL },
    analytics: settings.POSTHOG_KEY
      ? { projectKey: settings.POSTHOG_KEY, host: settings.POSTHOG_HOST.replace(/\/+$/, '') }
      : null,
    operator: {
      name: settings.OPERATOR_NAME,
      representative: settings.OPERATOR_REPRESENTATIVE,
      street: settings.OPERATOR_STREET,
      postalCode: settings.OPERATOR_POSTAL_CODE,
      city: settings.OPERATOR_CITY,
      country: settings.OPERATOR_COUNTRY,
      email: settings.OPERATOR_EMAIL,
      phone: settings.OPERATOR_PHONE,
      registerCourt: settings.OPERATOR_REGISTER_COURT,
      registerNumber: settings.OPERATOR_REGISTER_NUMBER,
      vatId: settings.OPERATOR_VAT_ID,
      responsibleForContent: settings.OPERATOR_RESPONSIBLE,
      hostingProvider: settings.OPERATOR_HOSTING_PROVIDER,
      supervisoryAuthority: settings.OPERATOR_SUPERVISORY_AUTHORITY,
    },
  }
}

/** Plain text on this machine is fine: nobody listens in. */
function isPlainElsewhere(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return /^(http|smtp):$/.test(protocol) && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

type Settings = z.infer<typeof settingsSchema>

/** Undefined: no mail is sent. */
function toSmtp({ SMTP_URL: url, ALLOW_PLAIN_SMTP: allowsPlain }: Settings) {
  return url === undefined ? undefined : { url, requiresTls: allowsPlain === '0' && isPlainElsewhere(url) }
}

/** Undefined: the data folder holds sounds and speech. */
function toS3({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, ...settings }: Settings) {
  if (!bucket) return undefined
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings
  if (!accessKey || !secretKey) {
    throw new StartError('The settings S3_ACCESS_KEY and S3_SECRET_KEY are needed with S3_BUCKET.')
  }
  return { bucket, endpoint, region, accessKey, secretKey }
}

/** Undefined: nobody can pay here, and administrators give plans. */
function toStripe(settings: Settings) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings
  if (!secretKey) return undefined
  if (!webhookSecret) throw new StartError('The setting STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY.')
  if (secretKey.startsWith('sk_live_') && apiUrl !== stripeApiUrl) {
    throw new StartError('A live STRIPE_SECRET_KEY works only with the STRIPE_API_URL of Stripe itself.')
  }
  if (secretKey.startsWith('sk_live_') && settings.CLOCK_URL) {
    throw new StartError('The setting CLOCK_URL is for trying out, and not with a live STRIPE_SECRET_KEY.')
  }
  return { secretKey, webhookSecret, apiUrl, withTax: settings.STRIPE_TAX === '1' }
}

/** Undefined: ElevenLabs is not used. */
function toElevenlabs(settings: Settings) {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_URL: url, ELEVENLABS_MODEL: model } = settings
  return apiKey ? { apiKey, url, model, concurrency: settings.ELEVENLABS_CONCURRENCY } : undefined
}

function toOpenaiSpeech(settings: Settings) {
  const { OPENAI_SPEECH_URL: url, OPENAI_SPEECH_API_KEY: apiKey, OPENAI_SPEECH_MODEL: model } = settings
  if (!url) {
    if (apiKey) throw new StartError('The setting OPENAI_SPEECH_URL is needed with OPENAI_SPEECH_API_KEY.')
    return undefined
  }
  const voices = settings.OPENAI_SPEECH_VOICES.split(',').map((voice) => voice.trim())
  const concurrency = settings.OPENAI_SPEECH_CONCURRENCY
  return { url, apiKey, model, voices: voices.filter((voice) => voice !== ''), concurrency }
}

/** A service is undefined if we are no client of it. */
function toDonationServices(settings: Settings) {
  const streamlabs = toClient(settings, 'STREAMLABS')
  const streamelements = toClient(settings, 'STREAMELEMENTS')
  const tipeeestream = toClient(settings, 'TIPEEESTREAM')
  return {
    streamlabs: streamlabs && { ...streamlabs, socketUrl: settings.STREAMLABS_SOCKET_URL },
    streamelements: streamelements && {
      ...streamelements,
      astroUrl: settings.STREAMELEMENTS_ASTRO_URL,
      socketUrl: settings.STREAMELEMENTS_SOCKET_URL,
    },
    tipeeestream: tipeeestream && {
      ...tipeeestream,
      // The interface names its socket. This is the last one known, for when it does not answer.
      fallbackSocketUrl: tipeeestream.apiUrl === tipeeestreamApiUrl ? 'https://sso-cf.tipeeestream.com:443' : undefined,
    },
  }
}

function toClient(settings: Settings, service: 'STREAMLABS' | 'STREAMELEMENTS' | 'TIPEEESTREAM') {
  const clientId = settings[`${service}_CLIENT_ID`]
  const clientSecret = settings[`${service}_CLIENT_SECRET`]
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) {
    throw new StartError(`The settings ${service}_CLIENT_ID and ${service}_CLIENT_SECRET are needed together.`)
  }
  return { clientId, clientSecret, apiUrl: settings[`${service}_API_URL`], pageUrl: settings[`${service}_PAGE_URL`] }
}

function sentenceFor(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0])
  const value = secretSettings.has(name) ? '' : `, but it is "${given[name]}"`
  return `The setting ${name} must be ${issue?.message}${value}.`
}

/** The public part, field by field. A setting that is not named here stays on the server. */
export function toSiteSettings(config: Config): SiteSettings {
  const { publicUrl, version, contactUrl, supporter, operator, analytics, auditDays, tipHosts, isDevelopment } = config
  return { publicUrl, version, contactUrl, supporter, operator, analytics, auditDays, tipHosts, isDevelopment }
}
