import { newId } from '../book/new-id.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { SetupIntent } from '../objects/payment.ts'
import type { World } from '../world.ts'
import { attachPaymentMethod, behaviourOf, markSetUp } from './payment-methods.ts'

export function createSetupIntent(world: World, fields: Partial<SetupIntent>): SetupIntent {
  const id = newId('seti')
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    created: world.now(),
    customer: null,
    description: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card', 'sepa_debit'],
    status: 'requires_payment_method',
    usage: 'off_session',
    ...fields,
  }
  world.book.setupIntents.set(id, intent)
  world.raise('setup_intent.created', intent)
  return intent
}

/** Tries to save a method. The caller decides by the intent's new status what follows. */
export function confirmSetupIntent(
  world: World,
  intent: SetupIntent,
  method: PaymentMethod,
  { isAuthenticated }: { isAuthenticated: boolean },
): void {
  const { refusesSaving, challenge } = behaviourOf(world, method)
  if (refusesSaving) {
    Object.assign(intent, { status: 'requires_payment_method', last_setup_error: refusesSaving })
    world.raise('setup_intent.setup_failed', intent)
    return
  }
  intent.payment_method = method.id
  if (challenge && !isAuthenticated) {
    intent.status = 'requires_action'
    world.raise('setup_intent.requires_action', intent)
    return
  }
  if (isAuthenticated) markSetUp(world, method)
  if (intent.customer !== null) attachPaymentMethod(world, method, intent.customer)
  Object.assign(intent, { status: 'succeeded', last_setup_error: null })
  world.raise('setup_intent.succeeded', intent)
}
