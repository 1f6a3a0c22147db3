import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { adminAddresses } from '../../../addresses.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { AccountSection } from './account-section.tsx'
import { ActsSection } from './acts-section.tsx'
import { DataSection } from './data-section.tsx'
import { DonationsSection } from './donations-section.tsx'
import { IntegrationsSection } from './integrations-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { UserBadges } from './user-badges.tsx'
import { userPageQuery } from './user-queries.ts'

/** Everything support needs to know about one user, and what it can do. */
export function UserScreen() {
  const { t } = useTranslation('userPage')
  const { id = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useQuery(userPageQuery(id))
  const isMe = useSessionUser().user?.id === id
  return (
    <Page
      title={<span className="break-words">{data?.user.username ?? '…'}</span>}
      lead={
        <>
          <Link
            to={adminAddresses.users.path}
            className="inline-flex items-center gap-1 rounded-tight py-1 text-small font-medium text-muted no-underline hover:text-text"
          >
            <ChevronLeft aria-hidden className="-ml-1 size-4" />
            {t('back')}
          </Link>
          {isMe && <span className="block text-small">{t('you')}</span>}
        </>
      }
      actions={data && <UserBadges user={data.user} />}
    >
      {isPending && <WaitingLines lines={8} />}
      {!data && <FailureNote error={error} onRetry={refetch} />}
      {data && (
        <>
          <AccountSection user={data.user} isMe={isMe} />
          <PlanSection user={data.user} />
          <IntegrationsSection userId={id} integrations={data.integrations} />
          <DonationsSection userId={id} donations={data.donations} />
          <SessionsSection user={data.user} sessions={data.sessions} />
          <KeysSection user={data.user} keys={data.keys} />
          <ActsSection user={data.user} />
          {!isMe && <DataSection user={data.user} />}
        </>
      )}
    </Page>
  )
}
