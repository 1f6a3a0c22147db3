import { roles } from '@lautgabe/contract/operations/server-roles.ts'
import { weightForms } from '@lautgabe/contract/speech/speech-speed.ts'
import { z } from '@lautgabe/contract/zod.ts'
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

export const isOnThisMachine = (url: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

export const stripeApiUrl = 'https://api.stripe.com'
export const tipeeestreamApiUrl = 'https://api.tipeeestream.com'

/** Every setting. docs/settings.md lists names, meanings and defaults, and a test compares it with this schema. */
export const settingsSchema = z.object({
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
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 3600, 60),
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

export type Settings = z.infer<typeof settingsSchema>
