import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlanFeature } from './use-plan-features.ts'

export function FeatureList({ features }: { features: readonly PlanFeature[] }) {
  const { t } = useTranslation('billing')
  return (
    <ul className="flex flex-col gap-2 text-small">
      {features.map(({ key, words, isIncluded }) => (
        <li key={key} className={isIncluded ? 'flex gap-2.5' : 'flex gap-2.5 text-muted'}>
          {isIncluded ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
          ) : (
            <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
          )}
          <span>
            <span className="sr-only">{t(isIncluded ? 'plans.features.included' : 'plans.features.missing')}: </span>
            {words}
          </span>
        </li>
      ))}
    </ul>
  )
}
