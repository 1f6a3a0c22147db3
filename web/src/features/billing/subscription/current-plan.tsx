import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FeatureList } from '../feature-list.tsx'
import { standingOf } from '../standing.ts'
import { StandingBadge, standingTones } from '../standing-badge.tsx'
import { useFigures } from '../use-figures.ts'
import { usePlanFeatures } from '../use-plan-features.ts'
import { usePortal } from '../use-portal.ts'
import { NewPriceNote } from './new-price-note.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanFacts } from './plan-facts.tsx'

/** The own plan: what it is, how things stand with it, and what can be done about it. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing')
  const { day } = useFigures()
  const portal = usePortal()
  const features = usePlanFeatures()
  const { plan, given_plan: given, next_plan: next, current_period_end: end, grace_until: grace } = subscription
  const standing = standingOf(subscription)
  const date = standing === 'past_due' ? (grace ?? end) : end
  const words = { plan: plan?.name ?? '', date: date === null ? '' : day(date) }
  return (
    <Card as="section" aria-labelledby="plan-heading" className="flex flex-col gap-4">
      <div>
        <h2 id="plan-heading" className="font-sans text-small font-medium tracking-normal text-muted">
          {t('current.heading')}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-display text-h2 font-bold">{plan?.name ?? t('current.noPlan')}</span>
          <StandingBadge standing={standing} />
        </p>
      </div>
      <p aria-live="polite" className={standingTones[standing] === 'danger' ? 'text-danger-text' : ''}>
        {t(`statuses.${standing}.text`, words)}
      </p>
      {given && <p className="text-small text-ok">{t('current.alsoGiven', { plan: given.name })}</p>}
      {next && end !== null && (
        <p className="text-small text-muted">{t('current.next', { name: next.name, date: day(end) })}</p>
      )}
      {plan && <FeatureList features={features(plan)} />}
      <NewPriceNote subscription={subscription} />
      <PlanFacts subscription={subscription} portal={portal} />
      <FailureNote error={portal.error} />
      <PlanActions subscription={subscription} portal={portal} />
    </Card>
  )
}
