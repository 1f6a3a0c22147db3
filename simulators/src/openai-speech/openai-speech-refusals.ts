import { transportFaults } from '../speech/speech-faults.ts'

type Refusal = { status: number; body: unknown }

/** The shape of OpenAI's own refusals. */
const refusal = (status: number, type: string, code: string | null, message: string): Refusal => ({
  status,
  body: { error: { message, type, param: null, code } },
})

export const refusals = {
  'rate-limit': refusal(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached for requests.'),
  quota: refusal(429, 'insufficient_quota', 'insufficient_quota', 'You exceeded your current quota.'),
  /** The shape of servers built with FastAPI, as most self-hosted ones are. */
  'detail-error': { status: 500, body: { detail: { error: 'processing_error', message: 'The model has crashed.' } } },
  'pcm-unknown': refusal(400, 'invalid_request_error', null, "Unsupported response_format 'pcm'."),
} satisfies Record<string, Refusal>

/** Repeats the whole key, as some servers do. OpenAI itself repeats only both ends. */
export const wrongKey = (key: string) =>
  refusal(401, 'invalid_request_error', 'invalid_api_key', `Incorrect API key provided: ${key}.`)

export const badRequest = (message: string) => refusal(400, 'invalid_request_error', null, message)

export const modelUnknown = (model: string) =>
  refusal(404, 'invalid_request_error', 'model_not_found', `The model '${model}' does not exist.`)

export const openaiSpeechFaults = [
  ...transportFaults,
  'rate-limit',
  'quota',
  'wrong-key',
  'detail-error',
  'pcm-unknown',
] as const
export type OpenaiSpeechFault = (typeof openaiSpeechFaults)[number]

export const isRefusal = (fault: OpenaiSpeechFault | undefined): fault is keyof typeof refusals =>
  fault !== undefined && fault in refusals
