import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { EnginesPart } from './engines-part.tsx'
import { HistoryCharts } from './history-charts.tsx'
import { IntegrationsPart } from './integrations-part.tsx'
import { JobsPart } from './jobs-part.tsx'
import { NodesPart } from './nodes-part.tsx'
import { NowFigures } from './now-figures.tsx'
import { overviewQuery } from './overview-queries.ts'
import { ProblemList } from './problem-list.tsx'
import { useMeasures } from './use-measures.ts'

/** The page that an operator keeps open. What needs a person comes first. */
export function OverviewScreen() {
  const { t } = useTranslation('overview')
  const { time } = useMeasures()
  const { data, error, refetch } = useQuery(overviewQuery)
  const updated = data && (
    <span className="font-mono text-fine text-muted">{t('updated', { time: time(data.at) })}</span>
  )
  return (
    <Page title={t('title')} lead={t('lead')} actions={updated}>
      {!data && !error && (
        <Card>
          <WaitingLines lines={8} />
        </Card>
      )}
      {!data && <FailureNote error={error} onRetry={refetch} />}
      {data && (
        <div className="flex flex-col gap-8">
          {error && (
            <output className="rounded-soft bg-warn-tint px-4 py-3 text-small text-warn">
              {t('stale', { time: time(data.at) })}
            </output>
          )}
          <ProblemList problems={data.problems} />
          <NowFigures donations={data.donations} />
          <HistoryCharts at={data.at} history={data.history} />
          <EnginesPart firstSounds={data.first_sounds} />
          <JobsPart jobs={data.jobs} />
          <IntegrationsPart integrations={data.integrations} />
          <NodesPart nodes={data.nodes} storage={data.storage} />
        </div>
      )}
    </Page>
  )
}
