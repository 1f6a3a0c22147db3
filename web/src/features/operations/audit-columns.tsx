import type { AuditAction, AuditEntry } from '@lautgabe/contract/operations/audit-api.ts'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/tables/column.ts'
import { DateTime } from '../../ui/text/date-time.tsx'
import { AuditDetails } from './audit-details.tsx'

/** Acts that an administrator should not overlook. */
const alarming = new Set<AuditAction>(['sign_in_failed', 'refresh_token_reused'])

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit')
  return [
    { key: 'when', head: t('when'), cell: (entry) => <DateTime value={entry.happened_at} /> },
    { key: 'what', head: t('what'), className: 'md:max-w-96', cell: (entry) => <What entry={entry} /> },
    { key: 'who', head: t('who'), className: 'md:max-w-56', cell: (entry) => <Who entry={entry} /> },
    {
      key: 'on',
      head: t('on'),
      className: 'md:max-w-64',
      isEmpty: (entry) => nameOn(entry) === '',
      cell: (entry) => <span className="break-words">{nameOn(entry) || '–'}</span>,
    },
    {
      key: 'from',
      head: t('from'),
      isEmpty: ({ network }) => network === null,
      cell: ({ network }) =>
        network === null ? '–' : <code className="text-small whitespace-nowrap text-muted">{network}</code>,
    },
  ]
}

type EntryProps = { entry: AuditEntry }

function What({ entry }: EntryProps) {
  const { t } = useTranslation('audit')
  return (
    <>
      <p className={alarming.has(entry.action) ? 'font-semibold text-warn' : 'font-semibold'}>
        {t(`actions.${entry.action}`)}
      </p>
      <AuditDetails entry={entry} />
    </>
  )
}

function Who({ entry: { actor, actor_kind: kind } }: EntryProps) {
  const { t } = useTranslation('audit')
  if (kind !== 'user') return <span className="text-muted">{t(`actors.${kind}`)}</span>
  return actor === null ? (
    <span className="text-muted">{t('erased')}</span>
  ) : (
    <span className="break-words">{actor}</span>
  )
}

/** A user who acts on their own account is named once. */
function nameOn({ actor, on_user: user, on_thing: thing }: AuditEntry): string {
  return [user === actor ? null : user, thing].filter((name) => name !== null).join(', ')
}
