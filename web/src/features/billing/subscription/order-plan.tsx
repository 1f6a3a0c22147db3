import type { Plan } from '@lautgabe/contract/billing/catalogue-api.ts'
import { type OrderConsent, startCheckout, type Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { FeatureList } from '../feature-list.tsx'
import { OrderForm } from '../order/order-form.tsx'
import { OrderLine, OrderPart } from '../order/order-part.tsx'
import { OrderView } from '../order/order-view.tsx'
import { Price } from '../price.tsx'
import { checkoutReturns } from '../return-addresses.ts'
import { useDeparture } from '../use-departure.ts'
import { useFigures } from '../use-figures.ts'
import { usePlanFeatures } from '../use-plan-features.ts'

const consents = ['terms', 'start_at_once'] as const satisfies OrderConsent[]
const dayMilliseconds = 24 * 60 * 60 * 1000

/** The order summary of a first plan. The payment follows on the page of the payment service. */
export function OrderPlan({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const { t } = useTranslation('orders')
  const features = usePlanFeatures()
  const trialDays = subscription.can_have_trial ? plan.trial_period_days : 0
  const checkout = useDeparture((given: OrderConsent[]) =>
    callApi(startCheckout, {
      body: {
        plan_id: plan.id,
        consents: given,
        ...checkoutReturns(`${addresses.subscription.path}?${new URLSearchParams({ order: plan.id })}`),
      },
    }),
  )
  return (
    <OrderView back={addresses.subscription.path}>
      <OrderForm
        consents={consents}
        onward={t('onward')}
        isBusy={checkout.isBusy}
        error={checkout.error}
        onOrder={checkout.leave}
      >
        <OrderPart title={t('payment')}>
          <p className="text-small text-muted">{t('methods')}</p>
        </OrderPart>
        <OrderPart title={t('whatYouGet')}>
          <p className="mb-3 font-display text-h3 font-bold">{plan.name}</p>
          <FeatureList features={features(plan)} />
        </OrderPart>
        <OrderPart title={t('price')}>
          <dl>
            <OrderLine name={t('total')}>
              <Price of={plan} per={plan.interval === 'yearly' ? 'perYear' : 'perMonth'} size="large" />
            </OrderLine>
            {trialDays > 0 && (
              <OrderLine name={t('dueNow')}>
                <Price of={{ ...plan, price: 0 }} per="once" />
              </OrderLine>
            )}
          </dl>
          {trialDays > 0 && <Trial plan={plan} days={trialDays} from={subscription.answered_at} />}
        </OrderPart>
        <PlanTerm interval={plan.interval} />
      </OrderForm>
    </OrderView>
  )
}

function Trial({ plan, days, from }: { plan: Plan; days: number; from: string }) {
  const { t } = useTranslation('orders')
  const { day, price } = useFigures()
  const date = day(new Date(Date.parse(from) + days * dayMilliseconds))
  return (
    <ul className="mt-2 flex flex-col gap-1 rounded-soft bg-ok-tint px-4 py-3 text-small">
      <li className="font-medium text-ok">{t('trial.line', { count: days, date })}</li>
      <li>{t('trial.first', { price: price(plan), date })}</li>
      <li>{t('trial.reminder')}</li>
    </ul>
  )
}

export function PlanTerm({ interval }: Pick<Plan, 'interval'>) {
  const { t } = useTranslation('orders')
  return (
    <OrderPart title={t('termHeading')}>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-small">
        <li>{t(`term.${interval}`)}</li>
        <li>{t('term.characters')}</li>
        <li>{t('term.withdrawal')}</li>
      </ul>
    </OrderPart>
  )
}
