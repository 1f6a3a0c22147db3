import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { usageQuery } from '../billing-queries.ts'
import { UsageBar } from './usage-bar.tsx'

/** The characters at a glance. The page of the plan has the rest. */
export function CharactersCard() {
  const { t } = useTranslation('planWords')
  const { data: usage } = useQuery(usageQuery)
  if (!usage || usage.characters_maximum === 0) return null
  return (
    <Card as="section" aria-label={t('characters.heading')} className="max-sm:p-4!">
      <h2 className="text-h3">{t('characters.heading')}</h2>
      <div className="mt-2">
        <UsageBar characters={usage} />
      </div>
    </Card>
  )
}
