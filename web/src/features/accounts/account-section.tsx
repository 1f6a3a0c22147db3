import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { NameForm } from './name-form.tsx'

type AccountSectionProps = {
  user: User
  /** False while the user is the one kept from the last visit: good enough to show, but not as the start of a form. */
  isFresh: boolean
}

export function AccountSection({ user, isFresh }: AccountSectionProps) {
  const { t } = useTranslation('profile')
  return (
    <SettingsSection title={t('account.title')} lead={t('account.lead')}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name={t('account.username')} value={user.username} />
        <Fact name={t('account.email')} value={user.email} />
      </dl>
      <div className="flex flex-wrap gap-2">
        <ChangeEmailDialog email={user.email} />
        <ChangePasswordDialog username={user.username} />
      </div>
      {isFresh ? <NameForm user={user} /> : <WaitingLines lines={5} />}
    </SettingsSection>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="text-lead font-medium break-words">{value}</dd>
    </div>
  )
}
