import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { standingOf } from '../standing.ts'
import { StandingBadge } from '../standing-badge.tsx'
import { subscriptionOfQuery } from './user-billing-queries.ts'

/** The plan of a user and how it stands with it. */
export function PlanLine({ userId }: { userId: string }) {
  const { t } = useTranslation('billing')
  const subscription = useQuery(subscriptionOfQuery(userId))
  const { data } = subscription
  if (subscription.isPending) return <WaitingLines lines={2} />
  if (!data) return <FailureNote error={subscription.error} onRetry={subscription.refetch} />
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="font-display text-h3 font-bold">{data.plan?.name ?? t('current.noPlan')}</span>
      <StandingBadge standing={standingOf(data)} />
    </p>
  )
}
