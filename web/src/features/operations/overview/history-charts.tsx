import type { Overview } from '@lautgabe/contract/operations/overview-api.ts'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { OverviewPart } from './overview-part.tsx'
import { useMeasures } from './use-measures.ts'

type HistoryChartsProps = Pick<Overview, 'at' | 'history'>
type Value = number | null

const hourMilliseconds = 60 * 60 * 1000

const known = (values: readonly Value[]) => values.filter((value) => value !== null)

/** A day in small charts, one bar for each hour. */
export function HistoryCharts({ at, history }: HistoryChartsProps) {
  const { t } = useTranslation('overview')
  const { whole, seconds, percent } = useMeasures()
  const sum = history.donations.reduce((total, value) => total + value, 0)
  const highest = (values: readonly Value[], say: (value: number) => string) =>
    known(values).length === 0 ? '' : t('charts.highest', { figure: say(Math.max(...known(values))) })
  const lowest = (values: readonly Value[], say: (value: number) => string) =>
    known(values).length === 0 ? '' : t('charts.lowest', { figure: say(Math.min(...known(values))) })
  const { first_sound_p95_seconds: firstSound, waiting_for_speech: forSpeech } = history
  const { waiting_jobs: jobs, disk_free_share: disk } = history
  return (
    <OverviewPart id="history" title={t('history')}>
      <Card className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <div className="sm:col-span-2">
          <Chart
            at={at}
            title={t('charts.donations')}
            values={history.donations}
            say={whole}
            total={t('charts.donationsTotal', { figure: whole(sum) })}
          />
        </div>
        <Chart
          at={at}
          title={t('charts.firstSound')}
          values={firstSound}
          say={seconds}
          total={highest(firstSound, seconds)}
        />
        <Chart at={at} title={t('charts.forSpeech')} values={forSpeech} say={whole} total={highest(forSpeech, whole)} />
        <Chart at={at} title={t('charts.jobs')} values={jobs} say={whole} total={highest(jobs, whole)} />
        <Chart at={at} title={t('charts.disk')} values={disk} say={percent} total={lowest(disk, percent)} />
      </Card>
    </OverviewPart>
  )
}

type ChartProps = {
  at: string
  title: string
  values: readonly Value[]
  say: (value: number) => string
  total: string
}

function Chart({ at, title, values, say, total }: ChartProps) {
  const { t } = useTranslation('overview')
  const { time } = useMeasures()
  const until = (hour: number) => new Date(new Date(at).getTime() - (values.length - 1 - hour) * hourMilliseconds)
  const bars = values.map((value, hour) => {
    const figure = value === null ? t('charts.notMeasured') : say(value)
    const label = t('charts.bar', { from: time(until(hour - 1)), until: time(until(hour)), figure })
    return { key: String(hour), label, value: value ?? 0 }
  })
  return <BarChart title={title} total={total} bars={bars} ends={[t('charts.dayAgo'), t('charts.now')]} />
}
