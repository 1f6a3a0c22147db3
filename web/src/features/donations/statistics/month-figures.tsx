import type { Month } from '@lautgabe/contract/donations/statistics-api.ts'
import { useTranslation } from 'react-i18next'
import { Figure } from '../../../ui/text/figure.tsx'
import { useFigures } from '../../billing/use-figures.ts'

/** The month in four large figures. */
export function MonthFigures({ month }: { month: Month }) {
  const { t } = useTranslation('statistics')
  const { whole, percent, money } = useFigures()
  const { donations, donators, days, outcomes } = month
  const [most, ...others] = month.money
  const busyDays = days.filter((day) => day.donations > 0).length
  const heard = outcomes.find(({ outcome }) => outcome === 'heard')?.donations ?? 0
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      <Figure name={t('figures.donations')} note={t('figures.onDays', { count: busyDays })}>
        {whole(donations)}
      </Figure>
      <Figure
        name={t('figures.money')}
        note={
          most === undefined
            ? t('figures.noMoney')
            : others.length > 0 && t('figures.andMoney', { amounts: others.map(money).join(' · ') })
        }
      >
        {most === undefined ? '–' : money(most)}
      </Figure>
      <Figure name={t('figures.heard')} note={t('figures.heardShare', { percent: percent(heard / donations) })}>
        {whole(heard)}
      </Figure>
      <Figure name={t('figures.donators')} note={t('figures.returning', { count: donators.returning })}>
        {whole(donators.all)}
      </Figure>
    </dl>
  )
}
