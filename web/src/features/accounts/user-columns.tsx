import { useTranslation } from 'react-i18next'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { Badge } from '../../ui/text/badge.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { DateTime } from '../../ui/text/date-time.tsx'
import { UserMenu } from './user-menu.tsx'
import type { AdminUser, UserChange } from './users-queries.ts'

export function useUserColumns(onChange: (change: UserChange) => void): Column<AdminUser>[] {
  const { t } = useTranslation('admin')
  const me = useSessionUser().user?.id
  return [
    {
      key: 'username',
      head: t('users.username'),
      className: 'md:max-w-64',
      cell: ({ username, name }) => (
        <>
          <p className="font-semibold break-words">{username}</p>
          {name !== null && <p className="text-small break-words text-muted">{name}</p>}
        </>
      ),
    },
    {
      key: 'email',
      head: t('users.email'),
      className: 'md:max-w-72',
      cell: ({ email, is_email_verified: isVerified }) => (
        <>
          <p className="break-words">{email}</p>
          <p className={isVerified ? 'text-small text-muted' : 'text-small text-warn'}>
            {isVerified ? t('users.verified') : t('users.unverified')}
          </p>
        </>
      ),
    },
    {
      key: 'roles',
      head: t('users.roles'),
      cell: ({ roles }) =>
        roles.includes('admin') ? <Badge tone="info">{t('users.admin')}</Badge> : <span>{t('users.noRoles')}</span>,
    },
    {
      key: 'status',
      head: t('users.status'),
      cell: ({ is_blocked: isBlocked }) =>
        isBlocked ? <Badge tone="danger">{t('users.blocked')}</Badge> : <Badge tone="ok">{t('users.active')}</Badge>,
    },
    { key: 'since', head: t('users.since'), cell: (user) => <DateTime value={user.created_at} isDateOnly /> },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      align: 'end',
      cell: (user) =>
        user.id === me ? (
          <Badge tone="signal">{t('users.you')}</Badge>
        ) : (
          <UserMenu user={user} onChoose={(change) => onChange({ user, change })} />
        ),
    },
  ]
}
