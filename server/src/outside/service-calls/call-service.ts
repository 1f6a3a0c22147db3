import { OutsideError } from '../../platform/outside-error.ts'
import type { CircuitBreaker } from '../../platform/queueing/circuit-breaker.ts'
import { readRetryAfter } from './read-retry-after.ts'

const usualMostBytes = 2 * 1024 * 1024
/** Room for every code and sentence. The status tells the rest, so nobody has to read a refusal to its end. */
const mostRefusalBytes = 64 * 1024

export type ServiceAnswer = {
  status: number
  headers: Headers
  /** The whole body if the status is 200, else at most its first 64 kB. */
  bytes: Uint8Array
  /** How long the service asks us to wait, if it says so. */
  retryAfterSeconds?: number | undefined
}

export type ServiceCall = {
  /** Names the service in errors and logs. */
  service: string
  url: string
  /** POST where there is a body, else GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: { json: unknown } | { form: Record<string, string> }
  /** The caller's own signal. When it ends the call, its reason is thrown as it is. */
  signal?: AbortSignal
  timeoutMilliseconds: number
  /** A longer answer with the status 200 is refused. */
  mostBytes?: number
  /** Nothing is sent while the breaker rests. */
  breaker?: CircuitBreaker
}

/**
 * One HTTP exchange with an outside service, read to its end. Every failure on the way is "try-later". Errors carry no
 * address, header or body: those hold keys and people's words.
 */
export async function callService(call: ServiceCall): Promise<ServiceAnswer> {
  const { service, breaker } = call
  if (breaker?.isResting) throw new OutsideError('try-later', `${service} failed too often and is left alone for now`)
  try {
    const answer = await exchange(call)
    if (answer.status >= 500) breaker?.failed()
    else breaker?.succeeded()
    return answer
  } catch (error) {
    // A caller's abort says nothing about the service, so it does not count as a failure.
    if (!call.signal?.aborted) breaker?.failed()
    throw error
  }
}

async function exchange(call: ServiceCall): Promise<ServiceAnswer> {
  const { service, url, body, signal, timeoutMilliseconds, mostBytes = usualMostBytes } = call
  const limit = AbortSignal.timeout(timeoutMilliseconds)
  try {
    const response = await fetch(url, {
      method: call.method ?? (body ? 'POST' : 'GET'),
      ...toBody(body, call.headers),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      // The operator chose the address. A redirect must not lead us, and the key, anywhere else.
      redirect: 'error',
    })
    const { status, headers } = response
    const bytes =
      status === 200 ? await readAll(response, service, mostBytes) : await readStart(response, mostRefusalBytes)
    return { status, headers, bytes, retryAfterSeconds: readRetryAfter(headers, new Date()) }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof OutsideError) throw error
    if (limit.aborted) throw new OutsideError('try-later', `${service} took too long`)
    throw new OutsideError('try-later', `${service} could not be reached or broke off (${codeOf(error)})`)
  }
}

function toBody(
  body: ServiceCall['body'],
  headers: Record<string, string> = {},
): Pick<RequestInit, 'headers' | 'body'> {
  if (!body) return { headers }
  if ('form' in body) return { headers, body: new URLSearchParams(body.form) }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body.json) }
}

async function readAll(response: Response, service: string, mostBytes: number): Promise<Uint8Array> {
  const bytes = await readStart(response, mostBytes + 1)
  if (bytes.length > mostBytes) throw new OutsideError('try-later', `${service} answered with too much`)
  return bytes
}

async function readStart(response: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    chunks.push(chunk)
    // Leaving the loop closes the connection.
    if (length >= mostBytes) break
  }
  return Buffer.concat(chunks, Math.min(length, mostBytes))
}

/** Returns a code such as `ECONNREFUSED`, never a message: messages may repeat the address. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'no reason given'
}
