import { transportFaults } from '../speech/speech-faults.ts'

/** Status and body of each refusal. As at ElevenLabs itself, `detail` is an object, a list or a sentence. */
type Refusal = { status: number; body: { detail: unknown } }

const refusal = (status: number, name: string, message: string): Refusal => ({
  status,
  body: { detail: { status: name, message } },
})

export const refusals = {
  'too-many-concurrent': refusal(
    429,
    'too_many_concurrent_requests',
    'Too many concurrent requests. Your current subscription is associated with a maximum of 5 concurrent requests.',
  ),
  'system-busy': refusal(429, 'system_busy', 'We are experiencing heavy traffic! Please try again later.'),
  quota: refusal(401, 'quota_exceeded', 'This request exceeds your quota. You have 0 credits remaining.'),
  'wrong-key': refusal(401, 'invalid_api_key', 'Invalid API key'),
  'pcm-not-in-plan': refusal(
    403,
    'output_format_not_allowed',
    "Output format 'pcm_24000' is only available on the Pro tier and above.",
  ),
  'plain-sentence': { status: 400, body: { detail: 'Something about this request is wrong.' } },
} satisfies Record<string, Refusal>

export const voiceNotFound = (voice: string) =>
  refusal(404, 'voice_not_found', `A voice with the voice_id ${voice} was not found.`)

export const textTooLong = (length: number, longest: number) =>
  refusal(
    400,
    'max_character_limit_exceeded',
    `This request's text has ${length} characters and exceeds the character limit of ${longest} characters.`,
  )

export const formatUnknown = (format: string): Refusal => ({
  status: 422,
  body: {
    detail: [{ type: 'enum', loc: ['query', 'output_format'], msg: 'Input should be a known format', input: format }],
  },
})

export const mp3NotHere = refusal(403, 'output_format_not_allowed', 'This plan has no MP3 output.')

export const fieldMissing = (field: string): Refusal => ({
  status: 422,
  body: { detail: [{ type: 'missing', loc: ['body', field], msg: 'Field required', input: {} }] },
})

export const elevenlabsFaults = [
  ...transportFaults,
  'too-many-concurrent',
  'system-busy',
  'quota',
  'wrong-key',
  'pcm-not-in-plan',
  'plain-sentence',
] as const
export type ElevenlabsFault = (typeof elevenlabsFaults)[number]

export const isRefusal = (fault: ElevenlabsFault | undefined): fault is keyof typeof refusals =>
  fault !== undefined && fault in refusals
