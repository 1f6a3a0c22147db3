import { Refusal } from '../refusal.ts'

/** Also refuses every key that could move real money. */
export function checkKey(authorization: string | undefined, expected: string): void {
  const key = readKey(authorization)
  if (key === expected) return
  throw new Refusal(401, { type: 'invalid_request_error', message: sentenceFor(key) })
}

export function isLiveKey(key: string): boolean {
  return /^[rs]k_live_/.test(key)
}

function sentenceFor(key: string): string {
  if (isLiveKey(key)) return 'A live key must never reach a simulator. Give the product a test key.'
  if (key === '') return 'You did not provide an API key.'
  return `Invalid API Key provided: ${key.slice(0, 8)}****`
}

function readKey(authorization = ''): string {
  const [scheme, credentials = ''] = authorization.split(' ')
  if (scheme === 'Basic') return Buffer.from(credentials, 'base64').toString('utf8').replace(/:.*$/s, '')
  return credentials
}
