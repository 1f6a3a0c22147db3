import { type Answer, apiBase, type Endpoint, type Sent } from '@lautgabe/contract/endpoint.ts'
import { type ErrorAnswer, type ErrorCode, isErrorCode } from '@lautgabe/contract/errors.ts'
import type { Fallback } from '@lautgabe/contract/fallbacks.ts'

/**
 * A failed call. Screens show their own words by `code`, else the server's sentence, else the endpoint's fallback.
 * `isUnreadable` means that the answer was not JSON at all.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number | undefined
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>
  /** For `already_decided`: who decided first. */
  readonly decidedBy: ErrorAnswer['decided_by']
  readonly retryAfterSeconds: number | undefined
  readonly fallback: Fallback
  readonly sentence: string | undefined
  readonly isUnreadable: boolean

  constructor(fallback: Fallback, told: { status?: number; answer?: Partial<ErrorAnswer>; isUnreadable?: boolean }) {
    super(`${told.status ?? 'no answer'} ${told.answer?.code ?? fallback}`)
    this.status = told.status
    this.code = isErrorCode(told.answer?.code) ? told.answer.code : undefined
    this.fields = told.answer?.fields ?? {}
    this.decidedBy = told.answer?.decided_by
    this.retryAfterSeconds = told.answer?.retry_after_seconds
    this.fallback = fallback
    this.sentence = told.answer?.error
    this.isUnreadable = told.isUnreadable ?? false
  }
}

/** The server itself says no. The answer of a proxy in its place is not JSON. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && !error.isUnreadable && error.status !== undefined && error.status < 500
}

/** The server itself knows nothing under this address or key. A proxy without a server may answer 404 too. */
export const isNotFound = (error: unknown) => isRefusal(error) && error.status === 404

/** The same call may succeed later, so what was known before still counts. */
export const isPassing = (error: unknown) => !isRefusal(error) || error.status === 429

/** When the same call may be made again without being asked for. The server may name a later moment. False: never. */
export function nextTryMilliseconds(error: unknown, usual: number): number | false {
  if (!isPassing(error)) return false
  const named = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0
  return Math.max(usual, named * 1000)
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  files?: Record<string, Blob | undefined>
}

type ApiOptions = { base?: string; maxMilliseconds?: number }

/**
 * Makes a call of the contract. `prepare` loads the login client first, since it adds its headers to `fetch`. A server
 * that stands still never answers: a caller that has something better to do sets a limit.
 */
export function createApi(prepare: () => Promise<unknown>, { base = '', maxMilliseconds }: ApiOptions = {}) {
  return async function callApi<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> {
    await prepare()
    const { path, ...init } = toRequest(endpoint, sent)
    const credentials = endpoint.isWithoutCredentials ? 'omit' : 'include'
    const signal = maxMilliseconds === undefined ? null : AbortSignal.timeout(maxMilliseconds)
    const response = await fetch(base + path, { ...init, credentials, signal }).catch(() => {
      throw new ApiError(endpoint.fallback, {})
    })
    return readAnswer(endpoint, response.status, await response.text().catch(() => ''))
  }
}

type ApiRequest = { path: string; method: string; headers: Record<string, string>; body: string | FormData | null }

/** Sends a form for an endpoint with files, and JSON for any other. */
export function toRequest<E extends Endpoint>(endpoint: E, sent: Sent<E>): ApiRequest {
  const { params = {}, query = {}, headers = {}, body, files } = sent as Parts
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  const request = { path: apiBase + path + (search && `?${search}`), method: endpoint.method }
  // The browser sets the form's content type itself, with its own boundary.
  if (endpoint.files) return { ...request, headers, body: toForm({ ...(body as FormFields), ...files }) }
  if (body === undefined) return { ...request, headers, body: null }
  return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

type FormFields = Record<string, string | Blob | undefined>

function toForm(fields: FormFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value)
  }
  return form
}

export function readAnswer<E extends Endpoint>({ fallback }: E, status: number, text: string): Answer<E> {
  const answer = parseJson(text)
  if (answer === undefined) throw new ApiError(fallback, { status, isUnreadable: true })
  if (status < 200 || status >= 300) throw new ApiError(fallback, { status, answer: answer ?? {} })
  return answer as Answer<E>
}

/** JSON has no `undefined`, so here it means that the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
