import { emailProblem, toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import { changeEmail } from '@lautgabe/contract/login/sessions-api.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { dialogActionsClass } from '../../ui/popups/dialog-class.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { required, toTold } from '../../platform/forms/field-checks.ts'
import { noteMailAddress, noteMailOnItsWay } from '../login/mail-on-its-way.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { readFieldRefusal } from '../../platform/forms/read-field-refusal.ts'

export function ChangeEmailDialog({ email }: { email: string }) {
  const { t } = useTranslation('profile')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [newEmail, setNewEmail] = useState<string>()
  // The rest of the account is closed until the new address is confirmed.
  const goOn = () => void router.navigate({ to: addresses.verifyEmail.path })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (newEmail === undefined ? setOpen(open) : goOn())}
      trigger={<Button size="small">{t('account.changeEmail')}</Button>}
      title={newEmail === undefined ? t('email.title') : t('email.doneTitle')}
      description={newEmail === undefined ? t('email.text') : t('email.done', { email: newEmail })}
      size="small"
    >
      {newEmail === undefined ? (
        <EmailForm email={email} onChanged={setNewEmail} onClose={() => setOpen(false)} />
      ) : (
        <div className={dialogActionsClass}>
          <Button kind="primary" onClick={goOn}>
            {t('email.onward')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

type EmailFormProps = { email: string; onChanged: (email: string) => void; onClose: () => void }

function EmailForm({ email: present, onChanged, onClose }: EmailFormProps) {
  const { t } = useTranslation('profile')
  const isSame = (value: string) => toEmailKey(value) === toEmailKey(present)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      email: { check: (value) => (isSame(value) ? 'profile:email.same' : toTold(emailProblem(value))) },
      password: { check: required },
    },
    submit: async ({ email, password }) => {
      try {
        await callApi(changeEmail, { body: { email: email.trim(), password } })
      } catch (failure) {
        const fieldOfCode = { wrong_password: 'password', email_refused: 'email', email_in_use: 'email' }
        return readFieldRefusal(failure, fieldOfCode)
      }
      noteMailOnItsWay()
      noteMailAddress(email.trim())
      onChanged(email.trim())
      return undefined
    },
  })
  return (
    <DialogForm form={form} submit={t('email.submit')} onCancel={onClose}>
      <TextField
        {...form.field('email')}
        label={t('email.address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label={t('email.password')} autoComplete="current-password" />
    </DialogForm>
  )
}
