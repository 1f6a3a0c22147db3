import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { plansQuery, subscriptionQuery } from '../billing-queries.ts'
import { plansFor } from '../plan-offers.ts'
import { BillingPage } from '../billing-page.tsx'
import { OpenInvoice } from '../open-invoice.tsx'
import { NotForSale } from '../order/not-for-sale.tsx'
import { OrderView } from '../order/order-view.tsx'
import { canChange, canOrder, hasOpenInvoice } from '../standing.ts'
import { ChangePlan } from './change-plan.tsx'
import { OrderPlan } from './order-plan.tsx'
import { SubscriptionOverview } from './subscription-overview.tsx'

/** The own subscription. `?order=<plan>` shows the summary of an order or a change instead. */
export function SubscriptionScreen() {
  const { t } = useTranslation('billing')
  const subscription = useQuery(subscriptionQuery)
  const { order }: { order?: string } = useSearch({ strict: false })
  if (!subscription.data) {
    return (
      <BillingPage title={t('title')} lead={t('lead')}>
        {subscription.isPending && <WaitingLines lines={8} />}
        <FailureNote error={subscription.error} onRetry={subscription.refetch} />
      </BillingPage>
    )
  }
  if (order === undefined) return <SubscriptionOverview subscription={subscription.data} />
  return <Order planId={order} subscription={subscription.data} />
}

type OrderProps = { planId: string; subscription: Parameters<typeof canOrder>[0] }

function Order({ planId, subscription }: OrderProps) {
  const plans = useQuery(plansQuery)
  const plan = plansFor(subscription, plans.data ?? []).find(({ id }) => id === planId)
  if (plan && canOrder(subscription)) return <OrderPlan plan={plan} subscription={subscription} />
  const isOwned = subscription.plan?.id === planId
  const canAgree = subscription.next_plan !== null || subscription.new_price?.can_agree === true
  if (plan && canChange(subscription) && (!isOwned || canAgree))
    return <ChangePlan plan={plan} subscription={subscription} />
  return (
    <OrderView back={addresses.subscription.path} lead="">
      <FailureNote error={plans.error} onRetry={plans.refetch} />
      {plans.isPending && <WaitingLines lines={8} />}
      {plans.isSuccess && (hasOpenInvoice(subscription) ? <OpenInvoice /> : <NotForSale isOwned={isOwned} />)}
    </OrderView>
  )
}
