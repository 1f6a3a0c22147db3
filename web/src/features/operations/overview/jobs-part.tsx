import type { JobFigures } from '@lautgabe/contract/operations/overview-api.ts'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { Table } from '../../../ui/tables/table.tsx'
import { figureColumn } from '../../../ui/tables/figure-column.tsx'
import { OverviewPart } from './overview-part.tsx'
import { useRetryJobs } from './overview-queries.ts'
import { useMeasures } from './use-measures.ts'

/** Below that a job is simply next. */
const overdueSeconds = 30

export function JobsPart({ jobs }: { jobs: readonly JobFigures[] }) {
  const { t } = useTranslation('overview')
  const toast = useToast()
  const retry = useRetryJobs()
  const columns = useColumns(retry.isPending ? retry.variables : undefined, (name) =>
    retry.mutate(name, {
      onSuccess: ({ retried }) => toast.show({ title: t('jobs.retried', { count: retried }), tone: 'ok' }),
    }),
  )
  return (
    <OverviewPart id="jobs" title={t('jobs.title')} lead={t('jobs.lead')}>
      <FailureNote error={retry.error} />
      <Card isFlush>
        {jobs.length === 0 ? (
          <p className="p-5 text-small text-muted">{t('jobs.none')}</p>
        ) : (
          <Table caption={t('jobs.title')} columns={columns} rows={jobs} keyOf={({ name }) => name} />
        )}
      </Card>
    </OverviewPart>
  )
}

function useColumns(busy: string | undefined, onRetry: (name: string) => void): Column<JobFigures>[] {
  const { t } = useTranslation('overview')
  const { whole, wait } = useMeasures()
  return [
    {
      key: 'name',
      head: t('jobs.name'),
      isCardTitle: true,
      cell: ({ name }) => <code className="font-semibold break-words">{name}</code>,
    },
    figureColumn('waiting', t('jobs.waiting'), ({ waiting }) => whole(waiting)),
    figureColumn('running', t('jobs.running'), ({ running }) => (running > 0 ? whole(running) : undefined)),
    figureColumn('due', t('jobs.due'), ({ due_seconds: due }) => (due > overdueSeconds ? wait(due) : undefined)),
    figureColumn('failed', t('jobs.failed'), ({ failed }) => (failed > 0 ? whole(failed) : undefined)),
    {
      key: 'reason',
      head: t('jobs.reason'),
      className: 'md:max-w-96',
      isEmpty: (job) => job.last_failure === null,
      cell: (job) => <span className="text-small break-words text-muted">{job.last_failure?.reason ?? '–'}</span>,
    },
    {
      key: 'actions',
      head: t('jobs.retry'),
      isHeadHidden: true,
      align: 'end',
      isEmpty: ({ failed }) => failed === 0,
      cell: ({ name, failed }) =>
        failed > 0 && (
          <Button
            size="small"
            aria-label={t('jobs.retryLabel', { name })}
            isBusy={busy === name}
            onClick={() => onRetry(name)}
          >
            {t('jobs.retry')}
          </Button>
        ),
    },
  ]
}
