import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { BillingPage } from '../billing-page.tsx'
import { OperatorGives } from '../operator-gives.tsx'
import { portalReturnQuery } from '../return-addresses.ts'
import { isRunning } from '../standing.ts'
import { UsageCard } from '../usage/usage-card.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { Invoices } from './invoices.tsx'
import { PlanCards } from './plan-cards.tsx'
import { ReasonNote } from './reason-note.tsx'
import { useSync } from './subscription-changes.ts'

export function SubscriptionOverview({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing')
  const { takes_payments: takesPayments, source } = subscription
  const canTopUp = takesPayments && isRunning(subscription)
  useNewsFromPortal()
  return (
    <BillingPage title={t('title')} lead={t('lead')}>
      <ReasonNote canTopUp={canTopUp} />
      {!takesPayments && <OperatorGives />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CurrentPlan subscription={subscription} />
        <UsageCard canTopUp={canTopUp} />
      </div>
      {takesPayments && <PlanCards subscription={subscription} />}
      {takesPayments && source === 'payment' && <Invoices />}
    </BillingPage>
  )
}

/** A payment method that was changed in the portal counts at once, even if no event has told us yet. */
function useNewsFromPortal() {
  const { returned }: { returned?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { mutate: sync } = useSync()
  useEffect(() => {
    if (returned !== portalReturnQuery.returned) return
    void navigate({ to: addresses.subscription.path, replace: true })
    sync()
  }, [returned, navigate, sync])
}
