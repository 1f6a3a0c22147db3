import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAddOnName } from '../addons/add-on-words.ts'
import { Price } from '../price.tsx'
import { canCancel, canReactivate, hasPaymentMethod, isOnHold } from '../standing.ts'
import { useFigures } from '../use-figures.ts'
import { useMethodWords } from '../use-method-words.ts'
import type { usePortal } from '../use-portal.ts'

type PlanFactsProps = { subscription: Subscription; portal: ReturnType<typeof usePortal> }

/** Price, next date, payment method and add-ons of the own plan. */
export function PlanFacts({ subscription, portal }: PlanFactsProps) {
  const { t } = useTranslation('billing')
  const { day } = useFigures()
  const { plan, plan_price: own, source, status, current_period_end: end } = subscription
  const dateWord = canReactivate(subscription)
    ? 'current.ends'
    : status === 'trialing'
      ? 'current.trialEnds'
      : 'current.renews'
  return (
    <dl className="flex flex-col gap-3 border-t border-line-soft pt-4 text-small empty:hidden">
      {plan && source === 'payment' && (
        <Fact name={t(`current.interval.${plan.interval}`)}>
          <Price
            of={own ? { ...plan, price: own.minor_units } : plan}
            per={plan.interval === 'yearly' ? 'perYear' : 'perMonth'}
          />
        </Fact>
      )}
      {end !== null && (canReactivate(subscription) || (canCancel(subscription) && !isOnHold(subscription))) && (
        <Fact name={t(dateWord)}>{day(end)}</Fact>
      )}
      {hasPaymentMethod(subscription) && (
        <Fact name={t('current.paymentMethod')}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PaymentMethod method={subscription.payment_method} />
            <Button size="small" isBusy={portal.isBusy} onClick={() => portal.leave('payment_method')}>
              {t('current.change')}
            </Button>
          </span>
        </Fact>
      )}
      <AddOnFacts addons={subscription.addons} />
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline">
      <dt className="w-40 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function PaymentMethod({ method }: { method: Subscription['payment_method'] }) {
  const { t } = useTranslation('billing')
  const say = useMethodWords()
  if (!method) return t('current.noPaymentMethod')
  return (
    <span>
      {say(method)}
      {method.expires !== null && (
        <span className="text-muted"> · {t('current.methodExpires', { date: method.expires })}</span>
      )}
    </span>
  )
}

function AddOnFacts({ addons }: Pick<Subscription, 'addons'>) {
  const { t } = useTranslation('billing')
  const { day } = useFigures()
  const nameOf = useAddOnName()
  if (addons.length === 0) return null
  return (
    <Fact name={t('current.addons')}>
      <ul>
        {addons.map(({ addon, active_until: until }) => (
          <li key={addon.id}>
            {until === null ? nameOf(addon) : t('current.addonUntil', { name: nameOf(addon), date: day(until) })}
          </li>
        ))}
      </ul>
    </Fact>
  )
}
