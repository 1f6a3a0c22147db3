import type { Month } from '@lautgabe/contract/donations/statistics-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { ShareTable } from '../../../ui/tables/share-table.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { useFigures } from '../../billing/use-figures.ts'
import { Donator } from '../../messages/donator.tsx'

/** Those who gave most, for each currency alone. */
export function TopDonators({ tops }: { tops: Month['top_donators'] }) {
  const { t } = useTranslation('statistics')
  const [chosen, setChosen] = useState<string>()
  const shown = tops.find(({ currency }) => currency === chosen) ?? tops[0]
  if (!shown) return <p className="text-small text-muted">{t('donators.empty')}</p>
  if (tops.length === 1) return <DonatorsIn {...shown} />
  return (
    <Tabs
      label={t('donators.tabs')}
      items={tops.map(({ currency }) => ({ value: currency, label: currency }))}
      value={shown.currency}
      onValueChange={setChosen}
    >
      <DonatorsIn {...shown} />
    </Tabs>
  )
}

function DonatorsIn({ currency, donators }: Month['top_donators'][number]) {
  const { t } = useTranslation('statistics')
  const { money } = useFigures()
  const most = Math.max(1, ...donators.map(({ minor_units: minorUnits }) => minorUnits))
  return (
    <ShareTable
      caption={t('donators.title')}
      heads={[t('donators.name'), t('donators.amount')]}
      rows={donators.map(({ donator, donations, minor_units: minorUnits, is_returning: isReturning }) => ({
        key: donator,
        label: (
          <>
            <Donator of={{ donator }} />
            {isReturning && <Badge>{t('donators.returning')}</Badge>}
          </>
        ),
        note: t('donators.donations', { count: donations }),
        value: money({ minor_units: minorUnits, currency }),
        share: minorUnits / most,
      }))}
    />
  )
}
