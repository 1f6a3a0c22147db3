import type { Stripe } from 'stripe'
import { newId } from '../book/new-id.ts'
import type { PortalConfiguration, PortalFeatures, PortalFlow, PortalSession } from '../objects/portal.ts'
import { badRequest } from '../refusal.ts'
import { prorationBehaviours } from '../subscriptions/plan-change.ts'
import type { World } from '../world.ts'
import { call, type ApiCall } from './call.ts'
import { find } from './find.ts'
import { pageOf, pageParams } from './pages.ts'
import { mergeMetadata, metadata } from './params/metadata.ts'
import { choice, clearable, flag, group, list, paramsOf, required, text, type ReadBy } from './params/readers.ts'

const updates = list(required(choice(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])))
const prorationBehaviour = choice(prorationBehaviours)

const features = group({
  customer_update: group({ allowed_updates: clearable(updates), enabled: flag }),
  invoice_history: group({ enabled: required(flag) }),
  payment_method_update: group({ enabled: required(flag) }),
  subscription_cancel: group({
    enabled: flag,
    mode: choice(['at_period_end', 'immediately']),
    proration_behavior: prorationBehaviour,
  }),
  subscription_update: group({
    default_allowed_updates: clearable(list(required(choice(['price', 'promotion_code', 'quantity'])))),
    enabled: flag,
    proration_behavior: prorationBehaviour,
  }),
})

const configurationParams = {
  business_profile: group({ headline: clearable(text), privacy_policy_url: text, terms_of_service_url: text }),
  default_return_url: clearable(text),
  features,
  metadata,
  name: clearable(text),
}
const createParams = paramsOf<Stripe.BillingPortal.ConfigurationCreateParams>()({
  ...configurationParams,
  features: required(features),
})
const updateParams = paramsOf<Stripe.BillingPortal.ConfigurationUpdateParams>()({
  ...configurationParams,
  active: flag,
})
const listParams = paramsOf<Stripe.BillingPortal.ConfigurationListParams>()({
  ...pageParams,
  active: flag,
  is_default: flag,
})

const flow = group({
  type: required(choice(['payment_method_update', 'subscription_cancel'])),
  after_completion: group({
    type: required(choice(['hosted_confirmation', 'portal_homepage', 'redirect'])),
    hosted_confirmation: group({ custom_message: text }),
    redirect: group({ return_url: required(text) }),
  }),
  subscription_cancel: group({ subscription: required(text) }),
})
const sessionParams = paramsOf<Stripe.BillingPortal.SessionCreateParams>()({
  configuration: text,
  customer: required(text),
  flow_data: flow,
  locale: text,
  return_url: text,
})

const path = '/v1/billing_portal/configurations'

export const portalCalls: ApiCall[] = [
  call('POST', path, createParams, (world, params) => createConfiguration(world, params)),

  call('GET', path, listParams, ({ book }, params) => {
    const configurations = [...book.portalConfigurations.values()].filter(
      ({ active, is_default: isDefault }) =>
        (params.active === undefined || active === params.active) &&
        (params.is_default === undefined || isDefault === params.is_default),
    )
    return pageOf(configurations, params, path)
  }),

  call('GET', `${path}/:id`, {}, ({ book }, _params, { id }) =>
    find(book.portalConfigurations, 'billing_portal.configuration', id),
  ),

  call('POST', `${path}/:id`, updateParams, (world, params, { id }) => {
    const configuration = find(world.book.portalConfigurations, 'billing_portal.configuration', id)
    const changed = buildConfiguration(world, { ...params, id }, configuration)
    return Object.assign(configuration, changed, { active: params.active ?? configuration.active })
  }),

  call('POST', '/v1/billing_portal/sessions', sessionParams, (world, params) => {
    const { book } = world
    find(book.customers, 'customer', params.customer, 'customer')
    const configuration =
      params.configuration === undefined
        ? (book.portalConfigurations.values().find(({ is_default: isDefault }) => isDefault) ??
          createConfiguration(world, {}))
        : find(book.portalConfigurations, 'billing_portal.configuration', params.configuration, 'configuration')
    const id = newId('bps')
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      configuration: configuration.id,
      created: world.now(),
      customer: params.customer,
      flow: params.flow_data ? flowOf(world, params.flow_data, params.customer) : null,
      livemode: false,
      locale: params.locale ?? null,
      on_behalf_of: null,
      return_url: params.return_url ?? configuration.default_return_url,
      url: `${world.address()}/p/session/${id}`,
    }
    book.portalSessions.set(id, session)
    return session
  }),
]

type Given = Partial<ReadBy<typeof configurationParams>>

function createConfiguration(world: World, params: Given): PortalConfiguration {
  const configuration = buildConfiguration(world, { ...params, id: newId('bpc') })
  world.book.portalConfigurations.set(configuration.id, configuration)
  return configuration
}

/** What the caller left out stays as it was, or is as Stripe begins it. */
function buildConfiguration(
  world: World,
  params: Given & { id: string },
  before?: PortalConfiguration,
): PortalConfiguration {
  const profile = before?.business_profile
  return {
    id: params.id,
    object: 'billing_portal.configuration',
    active: true,
    business_profile: {
      headline: params.business_profile?.headline ?? profile?.headline ?? null,
      privacy_policy_url: params.business_profile?.privacy_policy_url ?? profile?.privacy_policy_url ?? null,
      terms_of_service_url: params.business_profile?.terms_of_service_url ?? profile?.terms_of_service_url ?? null,
    },
    created: before?.created ?? world.now(),
    default_return_url:
      params.default_return_url === undefined ? (before?.default_return_url ?? null) : params.default_return_url,
    features: featuresOf(params.features, before?.features),
    is_default: before?.is_default ?? world.book.portalConfigurations.size === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata(before?.metadata ?? {}, params.metadata),
    name: params.name === undefined ? (before?.name ?? null) : params.name,
    updated: world.now(),
  }
}

/** Without a word about it everything is offered that needs no further settings. */
function featuresOf(given: Given['features'], before: PortalFeatures | undefined): PortalFeatures {
  const isBare = given === undefined && before === undefined
  return {
    customer_update: {
      allowed_updates: given?.customer_update?.allowed_updates ?? before?.customer_update.allowed_updates ?? [],
      enabled: given?.customer_update?.enabled ?? before?.customer_update.enabled ?? false,
    },
    invoice_history: { enabled: given?.invoice_history?.enabled ?? before?.invoice_history.enabled ?? isBare },
    payment_method_update: {
      enabled: given?.payment_method_update?.enabled ?? before?.payment_method_update.enabled ?? isBare,
    },
    subscription_cancel: {
      enabled: given?.subscription_cancel?.enabled ?? before?.subscription_cancel.enabled ?? isBare,
      mode: given?.subscription_cancel?.mode ?? before?.subscription_cancel.mode ?? 'at_period_end',
      proration_behavior:
        given?.subscription_cancel?.proration_behavior ?? before?.subscription_cancel.proration_behavior ?? 'none',
    },
    subscription_update: {
      default_allowed_updates:
        given?.subscription_update?.default_allowed_updates ??
        before?.subscription_update.default_allowed_updates ??
        [],
      enabled: given?.subscription_update?.enabled ?? before?.subscription_update.enabled ?? false,
      proration_behavior:
        given?.subscription_update?.proration_behavior ?? before?.subscription_update.proration_behavior ?? 'none',
    },
  }
}

function flowOf({ book }: World, given: NonNullable<ReturnType<typeof flow>>, customer: string): PortalFlow {
  const { type, after_completion: after, subscription_cancel: cancel } = given
  if (type === 'subscription_cancel') {
    if (!cancel) throw badRequest('Missing required param: flow_data[subscription_cancel].', { param: 'flow_data' })
    const subscription = find(book.subscriptions, 'subscription', cancel.subscription, 'flow_data[subscription_cancel]')
    if (subscription.customer !== customer) throw badRequest('The subscription belongs to another customer.')
    if (subscription.cancel_at_period_end || subscription.status === 'canceled')
      throw badRequest('The subscription is already set to be canceled.', { param: 'flow_data[subscription_cancel]' })
  }
  return {
    type,
    after_completion: {
      type: after?.type ?? 'portal_homepage',
      hosted_confirmation: after?.hosted_confirmation
        ? { custom_message: after.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after?.redirect ?? null,
    },
    subscription_cancel: cancel ? { retention: null, subscription: cancel.subscription } : null,
  }
}
