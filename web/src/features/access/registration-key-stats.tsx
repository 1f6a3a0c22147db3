import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { registrationKeyStatsQuery } from './registration-keys-queries.ts'

const counts = ['total', 'active', 'used', 'expired', 'invalidated'] as const

/** If the counts cannot be fetched, the list below says so. */
export function RegistrationKeyStats() {
  const { t, i18n } = useTranslation('admin')
  const stats = useQuery(registrationKeyStatsQuery)
  const format = new Intl.NumberFormat(i18n.language)
  return (
    <dl
      aria-label={t('keys.stats')}
      className="mb-6 grid grid-cols-2 gap-px overflow-clip rounded-card border border-line-soft bg-line-soft sm:grid-cols-5"
    >
      {counts.map((name) => (
        <div key={name} className="bg-surface px-4 py-3 first:max-sm:col-span-2 sm:px-5 sm:py-4">
          <dt className="text-fine text-muted">{t(`keys.${name}`)}</dt>
          <dd className="font-mono text-h3 tabular-nums">{stats.data ? format.format(stats.data[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
