import type { UserPage } from '@lautgabe/contract/operations/user-page-api.ts'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { Table } from '../../../ui/tables/table.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'

type Row = UserPage['sessions'][number]

export function SessionsSection({ user, sessions }: Pick<UserPage, 'user' | 'sessions'>) {
  const { t } = useTranslation('userPage')
  const columns = useColumns()
  return (
    <SettingsSection title={t('sessions.title')} lead={t('sessions.lead')}>
      {sessions.length === 0 ? (
        <p className="text-small text-muted">{t('sessions.none')}</p>
      ) : (
        <div className="-mx-4 -my-3 md:mx-0">
          <Table
            caption={t('sessions.caption', { name: user.username })}
            columns={columns}
            rows={sessions}
            keyOf={(row) => `${row.created_at} ${row.last_used_at} ${row.browser}`}
          />
        </div>
      )}
    </SettingsSection>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('userPage')
  return [
    {
      key: 'browser',
      head: t('sessions.browser'),
      isCardTitle: true,
      cell: ({ browser }) => <span className="font-medium break-words">{browser || t('sessions.unknownBrowser')}</span>,
    },
    { key: 'since', head: t('sessions.since'), cell: (row) => <DateTime value={row.created_at} isDateOnly /> },
    { key: 'used', head: t('sessions.lastUsed'), cell: (row) => <DateTime value={row.last_used_at} /> },
  ]
}
