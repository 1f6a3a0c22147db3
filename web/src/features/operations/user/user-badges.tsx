import type { UserPage } from '@lautgabe/contract/operations/user-page-api.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/text/badge.tsx'

export function UserBadges({ user }: Pick<UserPage, 'user'>) {
  const { t, i18n } = useTranslation(['userPage', 'admin'])
  const { roles, blocked_at: blockedAt } = user
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
  return (
    <>
      {roles.includes('admin') && <Badge tone="info">{t('admin:users.admin')}</Badge>}
      {blockedAt === null ? (
        <Badge tone="ok">{t('admin:users.active')}</Badge>
      ) : (
        <Badge tone="danger">{t('blockedSince', { date: day.format(new Date(blockedAt)) })}</Badge>
      )}
    </>
  )
}
