import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { adminUserAddress } from '../../addresses.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { DateTime } from '../../ui/text/date-time.tsx'
import { textLinkClass } from '../../ui/text/text-link.tsx'
import { UserMenu } from './user-menu.tsx'
import type { AdminUser, UserChange } from './users-queries.ts'

export function useUserColumns(
  onChange: (change: UserChange) => void,
  onBilling: (user: AdminUser) => void,
): Column<AdminUser>[] {
  const { t } = useTranslation(['admin', 'billingAdmin'])
  const me = useSessionUser().user?.id
  return [
    {
      key: 'username',
      head: t('users.username'),
      className: 'md:max-w-64',
      cell: ({ id, username, name }) => (
        <>
          <p className="font-semibold break-words">
            <Link to={adminUserAddress.path} params={{ id }} className={`${textLinkClass} -my-1`}>
              {username}
            </Link>
          </p>
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
      cell: (user) => (
        <div className="flex items-center justify-end gap-2">
          {user.id === me && <Badge tone="signal">{t('users.you')}</Badge>}
          <IconButton
            label={t('billingAdmin:user.open', { name: user.username })}
            kind="secondary"
            size="small"
            onClick={() => onBilling(user)}
          >
            <Coins />
          </IconButton>
          {user.id !== me && <UserMenu user={user} onChoose={(change) => onChange({ user, change })} />}
        </div>
      ),
    },
  ]
}
