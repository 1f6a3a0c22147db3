import type { Usage } from '@lautgabe/contract/billing/usage-api.ts'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { useFigures } from '../use-figures.ts'

export function UsageDays({ days }: Pick<Usage, 'days'>) {
  const { t, i18n } = useTranslation('billing')
  const { whole } = useFigures()
  // Days are calendar days in every time zone.
  const short = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const nameOf = (day = '') => day && short.format(new Date(`${day}T00:00:00Z`))
  const total = days.reduce((sum, { characters }) => sum + characters, 0)
  return (
    <BarChart
      title={t('usage.perDay')}
      total={t('usage.total', { total: whole(total) })}
      ends={[nameOf(days[0]?.day), nameOf(days.at(-1)?.day)]}
      bars={days.map(({ day, characters }) => ({
        key: day,
        value: characters,
        label: t('usage.onDay', { day: nameOf(day), characters: whole(characters) }),
      }))}
    />
  )
}
