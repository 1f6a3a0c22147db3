import type { Overview, OverviewNode } from '@lautgabe/contract/operations/overview-api.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { Table } from '../../../ui/tables/table.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { OverviewPart } from './overview-part.tsx'
import { useMeasures } from './use-measures.ts'

export function NodesPart({ nodes, storage }: Pick<Overview, 'nodes' | 'storage'>) {
  const { t } = useTranslation('overview')
  const columns = useColumns()
  return (
    <OverviewPart id="nodes" title={t('nodes.title')} lead={t('nodes.lead')}>
      <div className="flex flex-col gap-4">
        <Card isFlush>
          <Table caption={t('nodes.title')} columns={columns} rows={nodes} keyOf={({ id }) => id} />
        </Card>
        <Storage storage={storage} />
      </div>
    </OverviewPart>
  )
}

function Storage({ storage }: Pick<Overview, 'storage'>) {
  const { t } = useTranslation('overview')
  const { bytes } = useMeasures()
  const { speech_cache_bytes: cache, speech_cache_max_bytes: all, database_bytes: database } = storage
  const facts = [
    {
      name: t('nodes.cache'),
      value: cache === null ? undefined : t('nodes.cacheOf', { used: bytes(cache), all: bytes(all) }),
    },
    { name: t('nodes.database'), value: database === null ? undefined : bytes(database) },
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2 px-1">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-small text-muted">{name}</dt>
          <dd className="font-mono text-small tabular-nums">{value ?? t('nodes.notMeasured')}</dd>
        </div>
      ))}
    </dl>
  )
}

function useColumns(): Column<OverviewNode>[] {
  const { t } = useTranslation('overview')
  const { bytes } = useMeasures()
  const unknown = <span className="text-muted">{t('nodes.unknown')}</span>
  const when = (moment: string | null) => (moment === null ? unknown : <DateTime value={moment} />)
  return [
    {
      key: 'node',
      head: t('nodes.node'),
      isCardTitle: true,
      cell: ({ host, id, is_this: isThis }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-all">{host ?? id}</span>
          {isThis && <span className="text-fine text-muted">{t('nodes.thisOne')}</span>}
        </span>
      ),
    },
    {
      key: 'version',
      head: t('nodes.version'),
      cell: ({ version }) => (version === null ? unknown : <code className="text-small">{version}</code>),
    },
    {
      key: 'role',
      head: t('nodes.role'),
      cell: ({ role }) => (role === null ? unknown : t(`nodes.roles.${role}`)),
    },
    { key: 'started', head: t('nodes.started'), cell: (node) => when(node.started_at) },
    {
      key: 'seen',
      head: t('nodes.seen'),
      cell: (node) => (
        <span className="flex flex-wrap items-center gap-2">
          {when(node.last_seen_at)}
          {node.is_late && <Badge tone="danger">{t('nodes.late')}</Badge>}
        </span>
      ),
    },
    {
      key: 'disk',
      head: t('nodes.disk'),
      align: 'end',
      cell: ({ disk_free_bytes: free, disk_bytes: all }) =>
        free === null || all === null ? (
          unknown
        ) : (
          <span className="font-mono text-small whitespace-nowrap tabular-nums">
            {t('nodes.diskOf', { free: bytes(free), all: bytes(all) })}
          </span>
        ),
    },
  ]
}
