import { resolve } from 'node:path'
import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import type { z } from '@lautgabe/contract/zod.ts'
import {
  isOnThisMachine,
  type Settings,
  settingsSchema,
  stripeApiUrl,
  tipeeestreamApiUrl,
} from './config/settings-schema.ts'
import { StartError } from './platform/start-error.ts'

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
    databaseStatementSeconds: settings.DATABASE_STATEMENT_SECONDS,
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
  return /^(http|smtp):$/.test(new URL(url).protocol) && !isOnThisMachine(url)
}

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
