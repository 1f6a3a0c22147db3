import type { AnswerHeaders } from '../login-service.ts'
import type { AccessToken, AccessTokenPayload } from './access-token.ts'

export const accessCookie = 'sAccessToken'
export const refreshCookie = 'sRefreshToken'

const refreshPath = '/api/auth/session/refresh'
const yearMilliseconds = 365 * 24 * 60 * 60 * 1000

type Refresh = { token: string; expiresAt: Date }

/** Each name appears once: a browser that gets two headers for one cookie may keep either. */
export function toSessionHeaders(publicUrl: string, { token, payload }: AccessToken, refresh?: Refresh): AnswerHeaders {
  // The cookie stays for a year on purpose: an expired token still says that a refresh may work.
  const kept = new Date(payload.iat * 1000 + yearMilliseconds)
  const cookies = [toCookie(publicUrl, accessCookie, token, '/', kept)]
  if (refresh) cookies.push(toCookie(publicUrl, refreshCookie, refresh.token, refreshPath, refresh.expiresAt))
  return { 'front-token': toFrontToken(payload), 'set-cookie': cookies }
}

export function toClearingHeaders(publicUrl: string): AnswerHeaders {
  const past = new Date(0)
  return {
    'front-token': 'remove',
    'set-cookie': [
      toCookie(publicUrl, accessCookie, '', '/', past),
      toCookie(publicUrl, refreshCookie, '', refreshPath, past),
    ],
  }
}

/** What scripts on the page may know. Ordinary base64, with milliseconds where the token itself has seconds. */
export function toFrontToken(payload: AccessTokenPayload): string {
  return Buffer.from(JSON.stringify({ uid: payload.sub, ate: payload.exp * 1000, up: payload })).toString('base64')
}

function toCookie(publicUrl: string, name: string, value: string, path: string, expires: Date): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure}`
}
