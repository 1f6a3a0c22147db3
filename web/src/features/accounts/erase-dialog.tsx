import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { forgetSession, signOut } from '../../platform/session/start-session.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { required } from '../../platform/forms/field-checks.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { eraseMe } from './profile-queries.ts'
import { readFieldRefusal } from '../../platform/forms/read-field-refusal.ts'

const losses = ['account', 'links', 'settings', 'sounds', 'plan'] as const

export function EraseDialog({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button kind="danger">{t('ownData.erase')}</Button>}
      title={t('erase.title')}
      description={t('erase.text')}
    >
      <ul className="-mt-3 mb-4 list-disc pl-5">
        {losses.map((loss) => (
          <li key={loss}>{t(`erase.losses.${loss}`)}</li>
        ))}
      </ul>
      <p className="mb-6 text-small text-muted">
        {t('erase.kept')} {t('erase.exportFirst')}
      </p>
      <EraseForm username={user.username} onClose={() => setOpen(false)} />
    </Dialog>
  )
}

function EraseForm({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const router = useRouter()
  const form = useCheckedForm({
    checksOnLeaving: false,
    rules: {
      username: { check: (value) => (value.trim() === username ? undefined : 'profile:erase.usernameDiffers') },
      password: { check: required },
    },
    submit: async ({ password }) => {
      try {
        await eraseMe(password)
      } catch (failure) {
        return readFieldRefusal(failure, { wrong_password: 'password' })
      }
      // Leave first: this page sends visitors without a session to the sign-in page.
      await router.navigate({ to: addresses.home.path, replace: true })
      await signOut().catch(forgetSession)
      return undefined
    },
  })
  return (
    <DialogForm form={form} submit={t('erase.submit')} onCancel={onClose} isDangerous>
      <TextField
        {...form.field('username')}
        label={t('erase.username', { username })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label={t('erase.password')} autoComplete="current-password" />
    </DialogForm>
  )
}
