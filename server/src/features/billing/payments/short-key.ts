import { createHash } from 'node:crypto'

/** Idempotency keys have a limited length. The same parts give the same key. */
export const shortKey = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
