import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { standingOf } from '../standing.ts'
import { StandingBadge } from '../standing-badge.tsx'
import { GivePlanForm } from './give-plan-form.tsx'
import { subscriptionOfQuery } from './user-billing-queries.ts'

/** The plan of a user, and the form that gives one without payment. */
export function PlanOfUser({ userId }: { userId: string }) {
  const { t } = useTranslation('billing')
  const subscription = useQuery(subscriptionOfQuery(userId))
  const { data } = subscription
  return (
    <section aria-label={t('pages.subscription')} className="flex flex-col gap-4">
      {subscription.isPending && <WaitingLines lines={2} />}
      {!data && <FailureNote error={subscription.error} onRetry={() => void subscription.refetch()} />}
      {data && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-display text-h3 font-bold">{data.plan?.name ?? t('current.noPlan')}</span>
          <StandingBadge standing={standingOf(data)} />
        </p>
      )}
      <GivePlanForm userId={userId} />
    </section>
  )
}
