import type { UserPage } from '@lautgabe/contract/operations/user-page-api.ts'
import { BadgeCheck, Ban, CircleCheck, KeyRound, LogOut, MailCheck, ShieldMinus, ShieldPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../../platform/forms/confirm-action.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { ChangeQuestion } from '../../accounts/change-question.tsx'
import type { UserChange } from '../../accounts/users-queries.ts'
import { type SupportAct, useRefreshUser, useSupportAct } from './user-queries.ts'

type AccountSectionProps = Pick<UserPage, 'user'> & { isMe: boolean }

export function AccountSection({ user, isMe }: AccountSectionProps) {
  const { t } = useTranslation('userPage')
  return (
    <SettingsSection title={t('account.title')} lead={t('account.lead')}>
      <Facts user={user} />
      {!isMe && <Acts user={user} />}
    </SettingsSection>
  )
}

function Facts({ user }: Pick<UserPage, 'user'>) {
  const { t } = useTranslation(['userPage', 'admin'])
  const isVerified = user.is_email_verified
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact name={t('account.email')}>
        <span className="block break-all">{user.email}</span>
        <span className={isVerified ? 'text-small text-muted' : 'text-small text-warn'}>
          {t(isVerified ? 'admin:users.verified' : 'admin:users.unverified')}
        </span>
      </Fact>
      <Fact name={t('account.name')}>{user.name ?? t('account.none')}</Fact>
      <Fact name={t('account.since')}>
        <DateTime value={user.created_at} />
      </Fact>
      <Fact name={t('account.language')}>{t(`account.languages.${user.language}`)}</Fact>
      <Fact name={t('account.registrationKey')}>
        {user.registration_key === null ? t('account.none') : <code>{user.registration_key}</code>}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

const icons = { verify: BadgeCheck, mailVerification: MailCheck, mailReset: KeyRound, endSessions: LogOut }

function Acts({ user }: Pick<UserPage, 'user'>) {
  const { t } = useTranslation(['userPage', 'admin'])
  const support = useQuestion<SupportAct>()
  const change = useQuestion<UserChange>()
  const refresh = useRefreshUser(user.id)
  const { id, username: name, email, is_email_verified: isVerified, is_blocked: isBlocked } = user
  const isAdmin = user.roles.includes('admin')
  const acts: SupportAct[] = [
    ...(isVerified ? [] : (['verify', 'mailVerification'] as const)),
    'mailReset',
    'endSessions',
  ]
  const ask = (chosen: UserChange['change']) => change.ask({ user, change: chosen })
  return (
    <div className="flex flex-wrap gap-2 border-t border-line-soft pt-6">
      {acts.map((act) => {
        const Icon = icons[act]
        return (
          <Button key={act} size="small" onClick={() => support.ask(act)}>
            <Icon aria-hidden className="-ml-1 size-4" />
            {t(`acts.${act}.button`)}
          </Button>
        )
      })}
      <Button size="small" onClick={() => ask(isAdmin ? 'takeAdmin' : 'giveAdmin')}>
        {isAdmin ? (
          <ShieldMinus aria-hidden className="-ml-1 size-4" />
        ) : (
          <ShieldPlus aria-hidden className="-ml-1 size-4" />
        )}
        {t(isAdmin ? 'admin:users.takeAdmin' : 'admin:users.giveAdmin')}
      </Button>
      <Button size="small" onClick={() => ask(isBlocked ? 'unblock' : 'block')}>
        {isBlocked ? (
          <CircleCheck aria-hidden className="-ml-1 size-4" />
        ) : (
          <Ban aria-hidden className="-ml-1 size-4 text-danger-text" />
        )}
        {t(isBlocked ? 'admin:users.unblock' : 'admin:users.block')}
      </Button>
      <ConfirmAction
        question={support}
        action={useSupportAct(id)}
        words={(act) => t(`acts.${act}`, { returnObjects: true, name, email })}
      />
      <ChangeQuestion question={change} onChanged={refresh} />
    </div>
  )
}
