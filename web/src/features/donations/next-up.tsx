import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QuietFailure } from '../../platform/quiet-failure.tsx'
import { Card } from '../../ui/card.tsx'
import { WaitingLines } from '../../ui/waiting.tsx'
import { Amount, Donator } from './donation-facts.tsx'
import { streamerDoor } from './donation-door.ts'
import { nextDonationsQuery } from './donations-queries.ts'

/** What will be heard, in its order. */
export function NextUp() {
  const { t } = useTranslation('donationPages')
  const next = useQuery(nextDonationsQuery(streamerDoor))
  const { items = [], total = 0 } = next.data ?? {}
  return (
    <Card as="section" aria-label={t('next.title')}>
      <h2 className="text-h3">{t('next.title')}</h2>
      <QuietFailure list={next} />
      {next.isPending && <WaitingLines lines={2} />}
      {next.data && total === 0 && <p className="mt-2 text-muted">{t('next.empty')}</p>}
      {items.length > 0 && (
        <ol className="mt-2 flex flex-col gap-1.5">
          {items.map((donation) => (
            <li key={donation.id} className="flex items-baseline justify-between gap-3">
              <Donator donation={donation} />
              <Amount donation={donation} />
            </li>
          ))}
        </ol>
      )}
      {total > items.length && (
        <p className="mt-2 text-small text-muted">{t('next.more', { count: total - items.length })}</p>
      )}
    </Card>
  )
}
