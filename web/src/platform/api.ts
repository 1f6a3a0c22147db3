import { type Answer, apiBase, type Endpoint, type Sent } from '@lautgabe/contract/endpoint.ts'
import { type ErrorAnswer, type ErrorCode, isErrorCode } from '@lautgabe/contract/errors.ts'
import type { Fallback } from '@lautgabe/contract/fallbacks.ts'

/**
 * A call that did not succeed. Screens show their own words by `code`, else the server's sentence, else the
 * endpoint's fallback; `isUnreadable` is an answer that is no JSON at all.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number | undefined
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>
  readonly fallback: Fallback
  readonly sentence: string | undefined
  readonly isUnreadable: boolean

  constructor(fallback: Fallback, told: { status?: number; answer?: Partial<ErrorAnswer>; isUnreadable?: boolean }) {
    super(`${told.status ?? 'no answer'} ${told.answer?.code ?? fallback}`)
    this.status = told.status
    this.code = isErrorCode(told.answer?.code) ? told.answer.code : undefined
    this.fields = told.answer?.fields ?? {}
    this.fallback = fallback
    this.sentence = told.answer?.error
    this.isUnreadable = told.isUnreadable ?? false
  }
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, Blob | undefined>
}

/** Makes a call of the contract. `prepare` lets the login client in first, since it adds its headers to `fetch`. */
export function createApi(prepare: () => Promise<unknown>, base = '') {
  return async function callApi<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> {
    await prepare()
    const { path, init } = toRequest(endpoint, sent as Parts)
    const response = await fetch(base + path, init).catch(() => {
      throw new ApiError(endpoint.fallback, {})
    })
    const { status } = response
    const answer: unknown = await response.json().catch(() => {
      throw new ApiError(endpoint.fallback, { status, isUnreadable: true })
    })
    if (!response.ok) throw new ApiError(endpoint.fallback, { status, answer: answer ?? {} })
    return answer as Answer<E>
  }
}

function toRequest(endpoint: Endpoint, { params = {}, query = {}, body }: Parts): { path: string; init: RequestInit } {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  const init: RequestInit = { method: endpoint.method, credentials: 'include' }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  return { path: apiBase + path + (search && `?${search}`), init }
}
