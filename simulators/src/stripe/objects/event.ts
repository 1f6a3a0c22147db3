import type { Stripe } from 'stripe'
import type { Stored } from './stored.ts'

export type EventType = Stripe.Event['type']

export type StripeEvent = Stored<
  Stripe.EventBase,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
> & { type: EventType; data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> } }

export type WebhookEndpoint = Stored<
  Stripe.WebhookEndpoint,
  'id' | 'object' | 'api_version' | 'created' | 'description' | 'enabled_events' | 'livemode' | 'metadata' | 'url'
> & { status: 'enabled' | 'disabled' }

/** The version of the API that the SDK pins. */
export const apiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion
