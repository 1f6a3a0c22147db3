import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionQuery } from '../billing-queries.ts'
import { standingOf } from '../standing.ts'
import { useFigures } from '../use-figures.ts'

/** Plan and characters as they are now. They change without a reload. */
export function PresentStanding() {
  const { t } = useTranslation(['orders', 'billing'])
  const { whole } = useFigures()
  const { data: subscription } = useQuery(subscriptionQuery)
  if (!subscription?.plan) return null
  return (
    <p
      aria-live="polite"
      className="flex flex-wrap justify-between gap-x-4 rounded-soft bg-sunken px-4 py-3 text-small"
    >
      <span className="font-medium">
        {t('result.planNow', {
          plan: subscription.plan.name,
          status: t(`billing:statuses.${standingOf(subscription)}.badge`),
        })}
      </span>
      <span className="text-muted">
        {t('result.charactersNow', { remaining: whole(subscription.characters_remaining) })}
      </span>
    </p>
  )
}
