import type { Month } from '@lautgabe/contract/donations/statistics-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChartColumn, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyNote } from '../../../ui/notes/empty-note.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { MonthChart } from './month-chart.tsx'
import { MonthFigures } from './month-figures.tsx'
import { MonthSwitch } from './month-switch.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { SoundTable, VoiceTable } from './part-tables.tsx'
import { monthQuery } from './statistics-queries.ts'
import { TopDonators } from './top-donators.tsx'
import { useCalendarWords } from './use-calendar-words.ts'
import { useMonthDownload } from './use-month-download.ts'

/** One month of donations: the picture first, what it is made of below. */
export function StatisticsScreen() {
  const { t } = useTranslation('statistics')
  const { month: asked }: { month?: string } = useSearch({ strict: false })
  // Anything else in the address shows the present month.
  const month = useQuery(monthQuery(/^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked ?? '') ? asked : undefined))
  const download = useMonthDownload()
  const { data } = month
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      isSlim
      actions={
        data && (
          <>
            <MonthSwitch {...data} />
            {data.donations > 0 && (
              <Button size="small" isBusy={download.isPending} onClick={() => download.mutate(data.month)}>
                <Download aria-hidden className="-ml-1 size-4" />
                {t('download')}
              </Button>
            )}
          </>
        )
      }
    >
      <FailureNote error={month.error} onRetry={month.refetch} />
      {month.isPending && <WaitingLines lines={8} />}
      {data && (data.donations > 0 ? <FullMonth month={data} /> : <EmptyMonth month={data} />)}
    </Page>
  )
}

function FullMonth({ month }: { month: Month }) {
  const { t, i18n } = useTranslation('statistics')
  const average = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const { messages } = month
  return (
    <div className="flex flex-col gap-4">
      <Card as="section" aria-label={t('figures.label')} className="flex flex-col gap-6">
        <MonthFigures month={month} />
        <MonthChart month={month} />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Part title={t('donators.title')} text={t('donators.text')}>
          <TopDonators tops={month.top_donators} />
        </Part>
        <div className="flex min-w-0 flex-col gap-4">
          <Part title={t('outcomes.title')} text={t('outcomes.text', { count: month.donations })}>
            <OutcomeTable month={month} />
          </Part>
          <Part title={t('voices.title')} text={t('voices.text')}>
            <VoiceTable month={month} />
          </Part>
          <Part
            title={t('sounds.title')}
            text={messages.sounds > 0 && t('sounds.text', { average: average.format(messages.sounds / messages.all) })}
          >
            <SoundTable month={month} />
          </Part>
        </div>
      </div>
    </div>
  )
}

function Part({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="text-h3">{title}</h2>
      <p className="mb-3 text-small text-muted">{text}</p>
      {children}
    </Card>
  )
}

function EmptyMonth({ month: { month, last_month: last } }: { month: Month }) {
  const { t } = useTranslation('statistics')
  const words = useCalendarWords()
  return (
    <Card>
      <EmptyNote
        title={t('empty', { month: words.month(month) })}
        icon={<ChartColumn />}
        action={
          month === last ? (
            <Link to={addresses.dashboard.path} className={buttonClass()}>
              {t('toDashboard')}
            </Link>
          ) : (
            <Link to={addresses.statistics.path} className={buttonClass()}>
              {t('showPresent')}
            </Link>
          )
        }
      >
        {month === last && t('emptyText')}
      </EmptyNote>
    </Card>
  )
}
