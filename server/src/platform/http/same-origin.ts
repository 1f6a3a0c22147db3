import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../app-error.ts'

export type OriginRule = 'ride-on-session' | 'when-sent' | 'none'

/**
 * Keeps other sites from acting in a visitor's name. A call with the session cookie must prove twice that it comes from
 * our own pages: by the browser's own header, and by a header that only a script of our origin can set.
 */
export function requireSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string, rule: OriginRule): void {
  if (rule === 'none') return
  const isSent = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  if (rule === 'when-sent' && !isSent) return
  const isOurs = headers['sec-fetch-site'] === 'same-origin' || headers.origin === publicOrigin
  const hasLoginHeader = rule === 'when-sent' || headers.rid !== undefined
  if (!isOurs || !hasLoginHeader) throw new AppError('origin_refused')
}
