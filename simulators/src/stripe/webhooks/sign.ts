import { createHmac } from 'node:crypto'

/** The header `Stripe-Signature`: HMAC-SHA256 over the time and the raw body. */
export function signatureFor(body: string, { secret, seconds }: { secret: string; seconds: number }): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
