import { OutsideError } from '../../platform/outside-error.ts'
import { isObject, readJson } from '../service-calls/read-json.ts'
import { ask, readAnswer, unreadable } from './ask-service.ts'
import type { Credentials } from './donation-service-port.ts'

type TokenQuestion = {
  service: string
  url: string
  /** Holds our own id and secret: none of the services takes them by HTTP Basic. */
  body: { form: Record<string, string> } | { json: Record<string, string> }
  timeoutMilliseconds: number
}

export type Tokens = { accessToken: string; refreshToken: string | null; lifetimeSeconds: number | null }

/**
 * Trades a code or a refresh token for tokens. "Never" means that the service does not accept what we traded. Only
 * `invalid_grant` (RFC 6749) says so for sure.
 */
export async function askForTokens(question: TokenQuestion): Promise<Tokens> {
  const { service } = question
  const answer = await ask(question)
  const refused = readJson(answer)
  const code = isObject(refused) ? refused['error'] : undefined
  if (answer.status >= 400 && code === 'invalid_grant') throw new OutsideError('never', `${service} refuses the grant`)
  // A wrong secret is the operator's mistake. No streamer can mend it by linking again.
  if (answer.status === 401 && code !== 'invalid_client')
    throw new OutsideError('never', `${service} refuses us`, { isWithoutReason: true })
  const tokens = readAnswer(service, answer)
  const accessToken = readToken(tokens['access_token'])
  if (accessToken === null) throw unreadable(service, 'a token')
  return {
    accessToken,
    refreshToken: readToken(tokens['refresh_token']),
    lifetimeSeconds: readLifetime(tokens['expires_in']),
  }
}

/** Not every account has one: without it only linking again helps, unless the service refuses everybody. */
export function requireRefreshToken(service: string, { refreshToken }: Credentials): string {
  if (refreshToken === null)
    throw new OutsideError('never', `${service} gave no refresh token`, { isWithoutReason: true })
  return refreshToken
}

/** Tokens travel in headers and addresses, so only visible ASCII can be one. */
function readToken(value: unknown): string | null {
  return typeof value === 'string' && /^[\x21-\x7e]{1,5000}$/.test(value) ? value : null
}

function readLifetime(value: unknown): number | null {
  const seconds = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof seconds === 'number' && seconds > 0 && seconds < 10 ** 10 ? seconds : null
}
