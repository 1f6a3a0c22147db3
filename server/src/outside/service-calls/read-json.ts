import type { ServiceAnswer } from './call-service.ts'

/**
 * Undefined for everything that is not JSON: proxies, and services whose token ran out, answer with a page. The content
 * type decides only against HTML, since some services send JSON as plain text.
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

/** A service's name for what is wrong. Only a plain word passes: sentences may repeat a key or what somebody wrote. */
export function readCode(...candidates: readonly unknown[]): string | undefined {
  return candidates.find((value): value is string => typeof value === 'string' && /^[\w.-]{1,60}$/.test(value))
}

/** What a refusal complains about, to be searched and never repeated. A list also holds what was sent; that is left out. */
export function readComplaint(detail: unknown): string {
  if (typeof detail === 'string') return detail
  if (Array.isArray(detail))
    return detail
      .filter(isObject)
      .map(({ loc, msg }) => `${String(loc)} ${String(msg)}`)
      .join(' ')
  return isObject(detail) ? `${String(detail['status'])} ${String(detail['message'])}` : ''
}
