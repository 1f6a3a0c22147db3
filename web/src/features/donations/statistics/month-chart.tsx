import type { Month } from '@lautgabe/contract/donations/statistics-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useFigures } from '../../billing/use-figures.ts'
import { useCalendarWords } from './use-calendar-words.ts'

const donations = 'donations'

/** The month day by day: donations, or the money in one currency. */
export function MonthChart({ month }: { month: Month }) {
  const { t } = useTranslation('statistics')
  const [chosen, setChosen] = useState(donations)
  const currencies = month.money.map(({ currency }) => currency)
  // Another month may not have the currency.
  const measure = currencies.includes(chosen) ? chosen : donations
  if (currencies.length === 0) return <DayBars month={month} measure={measure} />
  return (
    <Tabs
      label={t('chart.tabs')}
      items={[
        { value: donations, label: t('chart.donations') },
        ...currencies.map((value) => ({ value, label: value })),
      ]}
      value={measure}
      onValueChange={setChosen}
    >
      <DayBars month={month} measure={measure} />
    </Tabs>
  )
}

function DayBars({ month: { days }, measure }: { month: Month; measure: string }) {
  const { t } = useTranslation('statistics')
  const { whole, money } = useFigures()
  const words = useCalendarWords()
  const isMoney = measure !== donations
  const say = (value: number) => (isMoney ? money({ minor_units: value, currency: measure }) : whole(value))
  const bars = days.map((day) => {
    const paid = day.money.find(({ currency }) => currency === measure)?.minor_units ?? 0
    const value = isMoney ? paid : day.donations
    const name = words.day(day.day)
    return { key: day.day, name, value, label: t('chart.onDay', { day: name, figure: say(value) }) }
  })
  const best = bars.reduce((highest, bar) => (bar.value > highest.value ? bar : highest))
  return (
    <BarChart
      title={isMoney ? t('chart.moneyPerDay', { currency: measure }) : t('chart.perDay')}
      total={best.value > 0 ? t('chart.best', { day: best.name, figure: say(best.value) }) : ''}
      ends={[bars[0]?.name ?? '', bars.at(-1)?.name ?? '']}
      bars={bars}
      isTall
    />
  )
}
