import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { QuietFailure } from '../../platform/api/quiet-failure.tsx'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { statisticsQuery } from './donations-queries.ts'

const measures = ['donations', 'characters'] as const

export function DonationCharts() {
  const { t, i18n } = useTranslation('donationPages')
  const statistics = useQuery(statisticsQuery)
  const whole = new Intl.NumberFormat(i18n.language)
  // Days are calendar days in every time zone.
  const short = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const nameOf = (day: string | undefined) => (day === undefined ? '' : short.format(new Date(`${day}T00:00:00Z`)))
  const days = statistics.data ?? []
  return (
    <Card as="section" aria-label={t('charts.title')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">{t('charts.title')}</h2>
        <span className="text-small">
          <TextLink to={addresses.statistics.path}>{t('charts.more')}</TextLink>
        </span>
      </div>
      <p className="text-small text-muted">{t('charts.note')}</p>
      <QuietFailure list={statistics} />
      {statistics.isPending && <WaitingLines lines={3} />}
      {days.length > 0 && (
        <div className="mt-4 flex flex-col gap-6">
          {measures.map((measure) => (
            <BarChart
              key={measure}
              title={t(`charts.${measure}`)}
              total={t('charts.total', { total: whole.format(days.reduce((sum, day) => sum + day[measure], 0)) })}
              ends={[nameOf(days[0]?.day), nameOf(days.at(-1)?.day)]}
              bars={days.map((day) => ({
                key: day.day,
                value: day[measure],
                label: t('charts.onDay', { day: nameOf(day.day), count: day[measure] }),
              }))}
            />
          ))}
        </div>
      )}
    </Card>
  )
}
