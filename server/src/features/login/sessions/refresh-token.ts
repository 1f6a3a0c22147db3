import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../../platform/secrets/secret-box.ts'

const context = 'login-refresh-token'
const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})\.([\w-]{43})$/

export type RefreshToken = { handle: string; hash: string }

export function makeRefreshToken(secrets: SecretBox, handle: string): string {
  const named = `${handle}.${randomBytes(32).toString('base64url')}`
  return `${named}.${secrets.fingerprint(named, context)}`
}

/**
 * Undefined unless we made the token. Any script on the page can read the handle. Without this seal, a person who knows
 * it could send a made-up token and have the session ended as stolen.
 */
export function readRefreshToken(secrets: SecretBox, token: string): RefreshToken | undefined {
  const [, handle, random, seal] = form.exec(token) ?? []
  if (!handle || !random || !seal) return undefined
  const expected = Buffer.from(secrets.fingerprint(`${handle}.${random}`, context))
  const given = Buffer.from(seal)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  return { handle, hash: hashOfRefreshToken(token) }
}

export function hashOfRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
