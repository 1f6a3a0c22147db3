import { type Plan, type PlanInterval, planIntervals } from '@lautgabe/contract/billing/catalogue-api.ts'
import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { plansQuery } from '../billing-queries.ts'
import { bestSaving, planFor, plansFor, toOffers } from '../plan-offers.ts'
import { canChange, canOrder, isRunning } from '../standing.ts'
import { useFigures } from '../use-figures.ts'
import { PlanCard } from './plan-card.tsx'

/** The plans side by side, for one month or for a year. */
export function PlanCards({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing')
  const { percent } = useFigures()
  const plans = useQuery(plansQuery)
  const [interval, setInterval] = useState<PlanInterval>(subscription.plan?.interval ?? 'monthly')
  const offers = toOffers(plansFor(subscription, plans.data ?? []))
  const saving = bestSaving(offers)
  const label = (value: PlanInterval) =>
    value === 'yearly' && saving > 0 ? (
      <>
        {t('plans.yearly')} <span className="text-ok">{t('plans.saveUpTo', { percent: percent(saving / 100) })}</span>
      </>
    ) : (
      t(`plans.${value}`)
    )
  return (
    <section id="plans" aria-labelledby="plans-heading" className="scroll-mt-20">
      <h2 id="plans-heading" className="text-h3">
        {t('plans.heading')}
      </h2>
      <p className="mb-3 text-small text-muted">{t('plans.lead')}</p>
      {plans.isPending && <WaitingLines lines={6} />}
      {plans.isError && !plans.data && <FailureNote error={plans.error} onRetry={plans.refetch} />}
      {plans.data?.length === 0 && <p className="text-muted">{t('plans.empty')}</p>}
      {offers.length > 0 && (
        <Tabs
          label={t('plans.interval')}
          items={planIntervals.map((value) => ({ value, label: label(value) }))}
          value={interval}
          onValueChange={setInterval}
        >
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {offers.map((offer) => {
              const plan = planFor(offer, interval)
              return plan && <OfferedPlan key={offer.name} plan={plan} subscription={subscription} />
            })}
          </ul>
        </Tabs>
      )}
    </section>
  )
}

function OfferedPlan({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const { t } = useTranslation('billing')
  const { day } = useFigures()
  const { plan: own, next_plan: next, current_period_end: end, can_have_trial: canHaveTrial } = subscription
  const isOwn = own?.id === plan.id && isRunning(subscription)
  const isNext = next?.id === plan.id && end !== null
  const mark = isOwn ? t('plans.yours') : isNext ? t('plans.coming', { date: day(end) }) : undefined
  const isForSale = canOrder(subscription)
  const isOther = isOwn ? next !== null : !isNext
  const change = isOwn ? 'keep' : 'change'
  const action = isForSale ? 'choose' : canChange(subscription) && isOther ? change : undefined
  return (
    <PlanCard
      plan={plan}
      mark={mark}
      action={action}
      hasTrial={isForSale && canHaveTrial && plan.trial_period_days > 0}
    />
  )
}
