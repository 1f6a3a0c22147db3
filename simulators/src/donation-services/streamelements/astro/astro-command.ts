import { isObject } from '../../../frame/read-body.ts'

export const astroErrors = [
  'err_internal_error',
  'err_bad_request',
  'err_unauthorized',
  'err_deadline_exceeded',
  'rate_limit_exceeded',
  'invalid_message_type',
] as const

export type AstroError = (typeof astroErrors)[number]

/** A "no" that the gateway sends as a `response`. */
export class AstroRefusal extends Error {
  override name = 'AstroRefusal'
  readonly error: AstroError

  constructor(error: AstroError, message: string) {
    super(message)
    this.error = error
  }
}

export type AstroCommand = {
  type: unknown
  nonce: string | undefined
  data: Record<string, unknown>
}

/** `undefined` stands for a frame that is no JSON object. */
export function readAstroCommand(frame: string): AstroCommand | undefined {
  const value = parseJson(frame)
  if (!isObject(value)) return undefined
  const { type, nonce, data } = value
  return { type, nonce: typeof nonce === 'string' ? nonce : undefined, data: isObject(data) ? data : {} }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
