import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'

/** The payment service sends buyers back to this site and nowhere else. */
export function requireOwnAddress({ config }: Pick<App, 'config'>, address: string): string {
  const own = new URL(config.publicUrl)
  const url = URL.parse(address, own)
  if (url?.origin !== own.origin || url.protocol !== own.protocol || url.username || url.password)
    throw new AppError('return_address_refused')
  url.hash = ''
  return url.href
}

/** The payment service fills the braces in, so they must not be encoded. */
export function withCheckoutId(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`
}
