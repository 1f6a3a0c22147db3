import type { ServiceAnswer } from './call-service.ts'

/**
 * Returns undefined for everything that is not JSON: proxies, and services whose token ran out, answer with a page. The
 * content type rules out only HTML, since some services send JSON as plain text.
 */
export function readJson({ headers, bytes }: Pick<ServiceAnswer, 'headers' | 'bytes'>): unknown {
  if (/^text\/html/i.test(headers.get('content-type') ?? '')) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the service's code for the error. Only a plain word passes: sentences may repeat a key or a person's words.
 */
export function readCode(...candidates: readonly unknown[]): string | undefined {
  return candidates.find((value): value is string => typeof value === 'string' && /^[\w.-]{1,60}$/.test(value))
}

/**
 * The text of a refusal, for searching in it. Never repeat it. A list also holds the input that we sent; that is left
 * out.
 */
export function readComplaint(detail: unknown): string {
  if (typeof detail === 'string') return detail
  if (Array.isArray(detail))
    return detail
      .filter(isObject)
      .map(({ loc, msg }) => `${String(loc)} ${String(msg)}`)
      .join(' ')
  return isObject(detail) ? `${String(detail['status'])} ${String(detail['message'])}` : ''
}
