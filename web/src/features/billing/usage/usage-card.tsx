import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { usageQuery } from '../billing-queries.ts'
import { UsageOverview } from './usage-overview.tsx'

/** The own characters. `canTopUp` adds the way to the page that sells more. */
export function UsageCard({ canTopUp }: { canTopUp: boolean }) {
  const { t } = useTranslation(['billing', 'planWords'])
  const usage = useQuery(usageQuery)
  return (
    <Card as="section" aria-labelledby="usage-heading">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="usage-heading" className="text-h3">
          {t('planWords:characters.heading')}
        </h2>
        {canTopUp && (
          <Link to={addresses.characterTopup.path} className={buttonClass({ size: 'small' })}>
            {t('usage.topUp')}
          </Link>
        )}
      </div>
      {usage.isPending && <WaitingLines lines={4} />}
      {usage.isError && !usage.data && <FailureNote error={usage.error} onRetry={usage.refetch} />}
      {usage.data && <UsageOverview usage={usage.data} />}
    </Card>
  )
}
