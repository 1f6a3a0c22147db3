import { passwordProblem } from '@lautgabe/contract/login/form-rules.ts'
import { changePassword } from '@lautgabe/contract/login/sessions-api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../platform/api/call-api.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import { required, toTold } from '../../platform/forms/field-checks.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { ownSessionsQuery } from './own-sessions-queries.ts'
import { readFieldRefusal } from '../../platform/forms/read-field-refusal.ts'

export function ChangePasswordDialog({ username }: { username: string }) {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="small">{t('account.changePassword')}</Button>}
      title={t('password.title')}
      description={t('password.text')}
      size="small"
    >
      <PasswordForm username={username} onClose={() => setOpen(false)} />
    </Dialog>
  )
}

function PasswordForm({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const toast = useToast()
  const queryClient = useQueryClient()
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      password: { check: required },
      new_password: { check: (value) => toTold(passwordProblem(value)) },
      confirmation: {
        check: (value, values) =>
          required(value) ?? toTold(value === values.new_password ? undefined : 'passwords_differ'),
      },
    },
    submit: async ({ password, new_password }) => {
      try {
        await callApi(changePassword, { body: { password, new_password } })
      } catch (failure) {
        return readFieldRefusal(failure, { wrong_password: 'password', password_refused: 'new_password' })
      }
      onClose()
      toast.show({ title: t('password.done'), description: t('password.doneText'), tone: 'ok' })
      await queryClient.invalidateQueries(ownSessionsQuery)
      return undefined
    },
  })
  return (
    <DialogForm form={form} submit={t('password.submit')} onCancel={onClose}>
      {/* Password managers look for the name that goes with a password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...form.field('password')} label={t('password.old')} autoComplete="current-password" />
      <PasswordField
        {...form.field('new_password')}
        label={t('password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmation')} label={t('password.confirm')} autoComplete="new-password" />
    </DialogForm>
  )
}
