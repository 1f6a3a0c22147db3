import type { Plan } from '@lautgabe/contract/billing/catalogue-api.ts'
import {
  changePlan,
  type OrderConsent,
  previewPlanChange,
  type Subscription,
} from '@lautgabe/contract/billing/subscription-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import { orderPreviewKey, useShowSubscription } from '../billing-queries.ts'
import { FeatureList } from '../feature-list.tsx'
import { isPriceChanged } from '../order/is-price-changed.ts'
import { OrderForm } from '../order/order-form.tsx'
import { OrderPart } from '../order/order-part.tsx'
import { OrderView } from '../order/order-view.tsx'
import { useFigures } from '../use-figures.ts'
import { useMethodWords } from '../use-method-words.ts'
import { usePlanFeatures } from '../use-plan-features.ts'
import { ChangeCosts } from './change-costs.tsx'
import { PlanTerm } from './order-plan.tsx'

const consents = {
  now: ['terms', 'start_at_once'],
  // Nothing begins early: the smaller plan waits for the next period.
  at_period_end: ['terms'],
} as const satisfies Record<string, OrderConsent[]>

type ChangePlanProps = { plan: Plan; subscription: Subscription }

/** The summary of a change of plan, with the amounts that the payment service has computed. */
export function ChangePlan({ plan, subscription }: ChangePlanProps) {
  const { t } = useTranslation('orders')
  const features = usePlanFeatures()
  const sayMethod = useMethodWords()
  const preview = useQuery({
    queryKey: orderPreviewKey(plan.id),
    queryFn: () => callApi(previewPlanChange, { body: { plan_id: plan.id } }),
    retry: false,
  })
  const change = useChangePlan(plan, preview)
  const isSame = subscription.plan?.id === plan.id
  const method = subscription.payment_method
  const charge = method ? t('chargedAtOnce', { method: sayMethod(method) }) : t('chargedAtOnceUnknown')
  const onward = preview.data?.due_now.minor_units === 0 ? t('chargedLater') : charge
  return (
    <OrderView
      title={t(isSame ? (subscription.next_plan ? 'change.keep' : 'change.newPrice') : 'change.title')}
      lead={isSame ? plan.name : t('change.from', { from: subscription.plan?.name, to: plan.name })}
      back={addresses.subscription.path}
    >
      {preview.isPending && <WaitingLines lines={6} />}
      <FailureNote error={preview.error} onRetry={preview.refetch} />
      {preview.data && (
        <OrderForm
          consents={consents[preview.data.starts]}
          onward={onward}
          isBusy={change.isPending}
          error={change.error}
          onOrder={change.mutate}
        >
          <OrderPart title={t('whatYouGet')}>
            <p className="mb-3 font-display text-h3 font-bold">{plan.name}</p>
            <FeatureList features={features(plan)} />
          </OrderPart>
          <ChangeCosts preview={preview.data} hasAddOns={subscription.addons.length > 0} />
          <PlanTerm interval={plan.interval} />
        </OrderForm>
      )}
    </OrderView>
  )
}

type Preview = Pick<UseQueryResult<Answer<typeof previewPlanChange>>, 'data' | 'refetch'>

const shownCosts = ({ starts, due_now: due, recurring, counted_at }: Answer<typeof previewPlanChange>) => ({
  starts,
  due_now: due.minor_units,
  recurring: recurring.minor_units,
  counted_at,
})

function useChangePlan(plan: Plan, { data: preview, refetch }: Preview) {
  const { t } = useTranslation('orders')
  const { day } = useFigures()
  const navigate = useNavigate()
  const toast = useToast()
  const show = useShowSubscription()
  return useMutation({
    mutationFn: (given: OrderConsent[]) =>
      callApi(changePlan, {
        body: { plan_id: plan.id, consents: given, shown: preview && shownCosts(preview) },
      }),
    onError: (error) => isPriceChanged(error) && refetch(),
    onSuccess: async ({ subscription, url }) => {
      await show(subscription)
      // The bank wants to hear from the buyer first.
      if (url !== null) return location.assign(url)
      const { name } = plan
      const later = preview?.starts === 'at_period_end' ? day(preview.starts_at) : undefined
      await navigate({ to: addresses.subscription.path })
      toast.show({
        title: later ? t('change.doneLater', { name, date: later }) : t('change.done', { name }),
        tone: 'ok',
      })
    },
  })
}
