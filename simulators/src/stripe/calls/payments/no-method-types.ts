import { badRequest } from '../../refusal.ts'

/** Stripe no longer takes `payment_method_types`. It would be an unknown parameter, but has a code of its own. */
export function noMethodTypes(raw: unknown, param: string): undefined {
  if (raw !== undefined)
    throw badRequest('`payment_method_types` is no longer supported. Use `allowed_payment_method_types` instead.', {
      param,
      code: 'payment_method_types_no_longer_supported',
    })
  return undefined
}
