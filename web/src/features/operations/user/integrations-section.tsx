import { donationServiceNames } from '@lautgabe/contract/integrations/donation-services.ts'
import type { UserPage } from '@lautgabe/contract/operations/user-page-api.ts'
import { useTranslation } from 'react-i18next'
import { adminAddresses } from '../../../addresses.ts'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { Table } from '../../../ui/tables/table.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { StatusBadge } from '../../integrations/status-badge.tsx'

type Row = UserPage['integrations'][number]

type IntegrationsSectionProps = { userId: string; integrations: Row[] }

export function IntegrationsSection({ userId, integrations }: IntegrationsSectionProps) {
  const { t } = useTranslation('userPage')
  const columns = useColumns()
  return (
    <SettingsSection title={t('integrations.title')} lead={t('integrations.lead')}>
      {integrations.length === 0 ? (
        <p className="text-small text-muted">{t('integrations.none')}</p>
      ) : (
        <div className="-mx-4 -mt-3 md:mx-0">
          <Table caption={t('integrations.title')} columns={columns} rows={integrations} keyOf={({ id }) => id} />
        </div>
      )}
      <p className="-mt-2 text-small">
        <TextLink to={adminAddresses.serviceEvents.path} search={{ user_id: userId }}>
          {t('integrations.events')}
        </TextLink>
      </p>
    </SettingsSection>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('userPage')
  return [
    {
      key: 'service',
      head: t('integrations.service'),
      isCardTitle: true,
      cell: ({ platform }) => <span className="font-semibold">{donationServiceNames[platform]}</span>,
    },
    {
      key: 'account',
      head: t('integrations.account'),
      cell: (row) => <span className="break-all">{row.connected_username}</span>,
    },
    { key: 'status', head: t('integrations.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'linked',
      head: t('integrations.linked'),
      cell: (row) => <DateTime value={row.connected_at} isDateOnly />,
    },
    {
      key: 'last',
      head: t('integrations.lastDonation'),
      cell: ({ last_donation_at: last }) =>
        last === null ? <span className="text-muted">{t('integrations.never')}</span> : <DateTime value={last} />,
    },
  ]
}
