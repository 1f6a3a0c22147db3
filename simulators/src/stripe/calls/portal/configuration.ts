import { newId } from '../../book/new-id.ts'
import type { PortalConfiguration, PortalFeatures } from '../../objects/portal.ts'
import { prorationBehaviours } from '../../subscriptions/plan-change.ts'
import type { World } from '../../world.ts'
import { mergeMetadata, metadata } from '../params/metadata.ts'
import { choice, clearable, flag, group, list, required, text, type ReadBy } from '../params/readers.ts'

const updates = list(required(choice(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])))
const prorationBehaviour = choice(prorationBehaviours)

export const features = group({
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

export const configurationParams = {
  business_profile: group({ headline: clearable(text), privacy_policy_url: text, terms_of_service_url: text }),
  default_return_url: clearable(text),
  features,
  metadata,
  name: clearable(text),
}
type Given = Partial<ReadBy<typeof configurationParams>>

export function createConfiguration(world: World, params: Given): PortalConfiguration {
  const configuration = buildConfiguration(world, { ...params, id: newId('bpc') })
  world.book.portalConfigurations.set(configuration.id, configuration)
  return configuration
}

/** What the caller left out stays as it was, or is as Stripe begins it. */
export function buildConfiguration(
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
