import { emailProblem } from '@lautgabe/contract/login/form-rules.ts'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { loadLoginClient } from '../../platform/session/load-login-client.ts'
import { refreshUser } from '../../platform/session/start-session.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { CheckedForm } from '../../platform/forms/checked-form.tsx'
import { required, toTold } from '../../platform/forms/field-checks.ts'
import { readRefusal } from './login-refusals.ts'
import { noteMailAddress } from './mail-on-its-way.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useFirstFocus } from '../../platform/forms/use-first-focus.ts'

/** The screen sees the new session and decides what follows a success. */
export function SignInForm() {
  const { t } = useTranslation('loginPages')
  const form = useCheckedForm({
    checksOnLeaving: false,
    rules: {
      email: { check: (value) => toTold(emailProblem(value)) },
      password: { check: required },
    },
    submit: async ({ email, password }) => {
      const client = await loadLoginClient()
      const address = email.trim()
      const answer = await client.signIn([
        { id: 'email', value: address },
        { id: 'password', value: password },
      ])
      if (answer.status === 'OK') {
        noteMailAddress(address)
        void refreshUser()
      }
      return readRefusal(answer)
    },
  })
  useFirstFocus(() => form.focus('email'))
  return (
    <CheckedForm form={form} submit={t('signIn.submit')}>
      <TextField
        {...form.field('email')}
        label={t('signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
      />
      <div className="flex flex-col gap-1">
        <PasswordField {...form.field('password')} label={t('signIn.password')} autoComplete="current-password" />
        <p className="text-small">
          <TextLink to={addresses.resetPassword.path}>{t('signIn.forgot')}</TextLink>
        </p>
      </div>
    </CheckedForm>
  )
}
