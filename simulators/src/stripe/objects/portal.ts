import type { Stripe } from 'stripe'
import type { Stored } from './stored.ts'

export type PortalConfiguration = Stored<
  Stripe.BillingPortal.Configuration,
  | 'id'
  | 'object'
  | 'active'
  | 'business_profile'
  | 'created'
  | 'default_return_url'
  | 'is_default'
  | 'livemode'
  | 'login_page'
  | 'metadata'
  | 'name'
  | 'updated'
> & { features: PortalFeatures }

type Features = Stripe.BillingPortal.Configuration.Features

export type PortalFeatures = {
  customer_update: Features['customer_update']
  invoice_history: Features['invoice_history']
  payment_method_update: Pick<Features['payment_method_update'], 'enabled'>
  subscription_cancel: Pick<Features['subscription_cancel'], 'enabled' | 'mode' | 'proration_behavior'>
  subscription_update: Pick<
    Features['subscription_update'],
    'enabled' | 'default_allowed_updates' | 'proration_behavior'
  >
}

export type PortalSession = Stored<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'locale' | 'on_behalf_of' | 'return_url' | 'url',
  'configuration'
> & { flow: PortalFlow | null }

type Flow = Stripe.BillingPortal.Session.Flow

export type PortalFlow = {
  type: 'payment_method_update' | 'subscription_cancel'
  after_completion: Flow['after_completion']
  subscription_cancel: Pick<Stripe.BillingPortal.Session.Flow.SubscriptionCancel, 'retention' | 'subscription'> | null
}
