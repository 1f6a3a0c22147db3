import type { Stripe } from 'stripe'
import { newId } from '../../book/new-id.ts'
import type { PortalFlow, PortalSession } from '../../objects/portal.ts'
import { badRequest } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { call, type ApiCall } from '../call.ts'
import { find } from '../find.ts'
import { pageOf, pageParams } from '../pages.ts'
import { choice, flag, group, paramsOf, required, text } from '../params/readers.ts'
import { buildConfiguration, configurationParams, createConfiguration, features } from './configuration.ts'

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
