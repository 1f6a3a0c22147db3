import { Stripe } from 'stripe'
import { OutsideError } from '../../../platform/outside-error.ts'

/**
 * These may pass: a key that is wrong, rotated or lacks a right is for the operator to mend (401, 403), and others are
 * just at work on the object or call too often (409, 429).
 */
const passing = new Set([401, 403, 409, 429])

/**
 * Runs a call to Stripe. Errors keep Stripe's type and code only: messages may repeat what a person typed. A decline is
 * an answer and no failure, so callers that can get one look at it themselves.
 */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode } = error
    const isOurs = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && !passing.has(statusCode)
    throw new OutsideError(
      isOurs ? 'never' : 'try-later',
      `Stripe refused (${[type, code].filter(Boolean).join(', ')})`,
    )
  }
}

/** Undefined if Stripe does not know the object. */
export async function find<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined
    return ask(() => Promise.reject(error as Error))
  }
}

export const isDeclined = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError
