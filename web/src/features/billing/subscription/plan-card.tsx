import type { Plan } from '@lautgabe/contract/billing/catalogue-api.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { FeatureList } from '../feature-list.tsx'
import { Price } from '../price.tsx'
import { useDescription } from '../use-description.ts'
import { useFigures } from '../use-figures.ts'
import { usePlanFeatures } from '../use-plan-features.ts'

type PlanCardProps = {
  plan: Plan
  /** Says that this is the own plan, or when it will be. */
  mark: string | undefined
  action: 'choose' | 'change' | 'keep' | undefined
  hasTrial: boolean
}

export function PlanCard({ plan, mark, action, hasTrial }: PlanCardProps) {
  const { t } = useTranslation('billing')
  const { percent, money } = useFigures()
  const describe = useDescription()
  const features = usePlanFeatures()
  const isYearly = plan.interval === 'yearly'
  const perMonth = money({ minor_units: Math.round(plan.price / 12), currency: plan.currency })
  return (
    <Card as="li" tone={mark === undefined ? 'plain' : 'signal'} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3">{plan.name}</h3>
        {mark !== undefined && <Badge tone="signal">{mark}</Badge>}
        {mark === undefined && isYearly && plan.yearly_saving_percent !== null && (
          <Badge tone="ok">{t('plans.save', { percent: percent(plan.yearly_saving_percent / 100) })}</Badge>
        )}
      </div>
      <div>
        <Price of={plan} per={isYearly ? 'perYear' : 'perMonth'} size="large" />
        {isYearly && <p className="text-small text-muted">{t('plans.isMonth', { price: perMonth })}</p>}
      </div>
      {describe(plan) !== '' && <p className="text-small text-muted">{describe(plan)}</p>}
      <FeatureList features={features(plan)} />
      <div className="mt-auto flex flex-col gap-2 pt-2 empty:hidden">
        {hasTrial && <p className="text-small text-ok">{t('plans.trial', { count: plan.trial_period_days })}</p>}
        {action && (
          <Link
            to={addresses.subscription.path}
            search={{ order: plan.id }}
            className={buttonClass({ kind: 'primary', isWide: true })}
          >
            {t(`plans.${action}`, { name: plan.name })}
          </Link>
        )}
      </div>
    </Card>
  )
}
