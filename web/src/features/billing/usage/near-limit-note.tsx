import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { subscriptionQuery, usageQuery } from '../billing-queries.ts'
import { useFigures } from '../use-figures.ts'
import { nearLimit, shareUsed } from './character-share.ts'

const looks = {
  some: 'border-warn/40 bg-warn-tint [&>svg]:text-warn',
  few: 'border-danger-text/40 bg-danger-tint [&>svg]:text-danger-text',
  none: 'border-danger-text/40 bg-danger-tint [&>svg]:text-danger-text',
}

/** One line on the dashboard when the characters come to an end, with the ways out. */
export function NearLimitNote() {
  const { t } = useTranslation('planWords')
  const { whole, percent } = useFigures()
  const { data: usage } = useQuery(usageQuery)
  const { data: subscription } = useQuery(subscriptionQuery)
  const level = usage?.window && nearLimit(usage)
  if (!level || !subscription) return null
  const words = {
    percent: percent(shareUsed(usage)),
    remaining: whole(usage.characters_remaining),
    maximum: whole(usage.characters_maximum),
  }
  return (
    <section
      aria-label={t('nearLimit.label')}
      className={joinClasses('mb-5 flex items-start gap-3 rounded-soft border px-4 py-2 text-small', looks[level])}
    >
      <Gauge aria-hidden className="mt-1.5 size-4.5 shrink-0" />
      <output className="min-w-0 py-1">
        {t(`nearLimit.${level}`, words)}{' '}
        {subscription.takes_payments ? (
          <span className="inline-flex flex-wrap gap-x-4">
            <TextLink to={addresses.characterTopup.path}>{t('topUp')}</TextLink>
            <TextLink to={addresses.subscription.path} search={{ reason: 'character_limit' }}>
              {t('upgrade')}
            </TextLink>
          </span>
        ) : (
          t('nearLimit.askOperator')
        )}
      </output>
    </section>
  )
}
