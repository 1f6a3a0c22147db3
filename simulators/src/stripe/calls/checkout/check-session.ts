import type { Customer } from '../../objects/customer.ts'
import { badRequest } from '../../refusal.ts'
import type { SessionParams } from './session-params.ts'

const minExpirySeconds = 30 * 60
const maxExpirySeconds = 24 * 3600
const maxLines = 40

/** What Stripe refuses although each parameter alone is fine. */
export function checkSession(params: SessionParams, customer: Customer | undefined, now: number): void {
  const { mode, line_items: lines = [] } = params
  if (params.success_url === undefined)
    throw badRequest('Missing required param: success_url.', { param: 'success_url', code: 'parameter_missing' })
  if (mode === 'setup' ? lines.length > 0 : lines.length === 0 || lines.length > maxLines)
    throw badRequest('`line_items` is required in `payment` and `subscription` mode only.', { param: 'line_items' })
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw badRequest('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' })
  refuseOfOtherMode(params)
  checkExpiry(params.expires_at, now)
  checkTrial(params.subscription_data, now)
  checkTaxLocation(params, customer)
}

function refuseOfOtherMode(params: SessionParams): void {
  const modes = {
    subscription_data: 'subscription',
    payment_method_collection: 'subscription',
    payment_intent_data: 'payment',
    invoice_creation: 'payment',
    setup_intent_data: 'setup',
  } as const
  for (const [param, mode] of Object.entries(modes)) {
    const isGiven = params[param as keyof typeof modes] !== undefined
    if (isGiven && params.mode !== mode)
      throw badRequest(`You can not pass \`${param}\` in \`${params.mode}\` mode.`, { param })
  }
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return
  if (expiresAt < now + minExpirySeconds || expiresAt > now + maxExpirySeconds)
    throw badRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours after Checkout Session creation.',
      {
        param: 'expires_at',
      },
    )
}

function checkTrial(trial: SessionParams['subscription_data'], now: number): void {
  if (trial?.trial_period_days !== undefined && trial.trial_period_days < 1)
    throw badRequest('The minimum number of trial period days is 1.', { param: 'subscription_data[trial_period_days]' })
  if (trial?.trial_end !== undefined && trial.trial_end < now + 48 * 3600)
    throw badRequest('The `trial_end` date has to be at least 2 days in the future.', {
      param: 'subscription_data[trial_end]',
    })
}

function checkTaxLocation(params: SessionParams, customer: Customer | undefined): void {
  const isKnown = !customer || Boolean(customer.address?.country) || params.customer_update?.address === 'auto'
  if (!params.automatic_tax?.enabled || isKnown) return
  throw badRequest(
    "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to 'auto'.",
    { param: 'customer', code: 'customer_tax_location_invalid' },
  )
}
