import { type DonationService, donationServiceNames } from '@lautgabe/contract/integrations/donation-services.ts'
import type { Overview } from '@lautgabe/contract/operations/overview-api.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adminUserAddress } from '../../../addresses.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { Table } from '../../../ui/tables/table.tsx'
import { textLinkClass } from '../../../ui/text/text-link.tsx'
import { StatusBadge } from '../../integrations/status-badge.tsx'
import { figureColumn } from '../../../ui/tables/figure-column.tsx'
import { OverviewPart } from './overview-part.tsx'
import { useMeasures } from './use-measures.ts'

type Integrations = Overview['integrations']
type Count = Integrations['counts'][number]
type Troubled = Integrations['troubled'][number]
type ServiceRow = { platform: DonationService; counts: readonly Count[] }

/** How many accounts are up and down, and whose are down. */
export function IntegrationsPart({ integrations: { counts, troubled } }: { integrations: Integrations }) {
  const { t } = useTranslation('overview')
  const columns = useServiceColumns()
  const troubledColumns = useTroubledColumns()
  const rows = [...Map.groupBy(counts, ({ platform }) => platform)].map(([platform, own]) => ({
    platform,
    counts: own,
  }))
  return (
    <OverviewPart id="integrations" title={t('integrations.title')} lead={t('integrations.lead')}>
      <div className="flex flex-col gap-4">
        <Card isFlush>
          {rows.length === 0 ? (
            <p className="p-5 text-small text-muted">{t('integrations.none')}</p>
          ) : (
            <Table caption={t('integrations.title')} columns={columns} rows={rows} keyOf={({ platform }) => platform} />
          )}
        </Card>
        {troubled.length > 0 && (
          <div>
            <h3 className="mb-2 font-sans text-body font-semibold tracking-normal">{t('integrations.troubled')}</h3>
            <Card isFlush>
              <Table
                caption={t('integrations.troubled')}
                columns={troubledColumns}
                rows={troubled}
                keyOf={({ user_id: id, platform }) => `${id} ${platform}`}
              />
            </Card>
          </div>
        )}
      </div>
    </OverviewPart>
  )
}

function useServiceColumns(): Column<ServiceRow>[] {
  const { t } = useTranslation('overview')
  const { whole } = useMeasures()
  const ofState = (state: Count['state']) => (row: ServiceRow) => {
    const count = row.counts.find((counted) => counted.state === state)?.count ?? 0
    return count > 0 ? whole(count) : undefined
  }
  return [
    {
      key: 'service',
      head: t('integrations.service'),
      isCardTitle: true,
      cell: ({ platform }) => <span className="font-semibold">{donationServiceNames[platform]}</span>,
    },
    figureColumn('live', t('integrations.live'), ofState('live')),
    figureColumn('polling', t('integrations.polling'), ofState('polling')),
    figureColumn('connecting', t('integrations.connecting'), ofState('connecting')),
    figureColumn('down', t('integrations.down'), ofState('down')),
    figureColumn('relink', t('integrations.needsRelink'), ofState('needs_relink')),
  ]
}

function useTroubledColumns(): Column<Troubled>[] {
  const { t } = useTranslation('overview')
  return [
    {
      key: 'streamer',
      head: t('integrations.streamer'),
      isCardTitle: true,
      cell: ({ user_id: id, username }) => (
        <Link to={adminUserAddress.path} params={{ id }} className={`${textLinkClass} -my-1 break-all`}>
          {username ?? t('integrations.erased')}
        </Link>
      ),
    },
    { key: 'service', head: t('integrations.service'), cell: ({ platform }) => donationServiceNames[platform] },
    {
      key: 'account',
      head: t('integrations.account'),
      className: 'md:max-w-64',
      cell: ({ account }) => <span className="break-words">{account}</span>,
    },
    {
      key: 'status',
      head: t('integrations.status'),
      cell: ({ state, since, trouble }) => <StatusBadge status={{ state, since, trouble }} />,
    },
  ]
}
