import { passwordProblem } from '@lautgabe/contract/login/form-rules.ts'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { loadLoginClient } from '../../platform/session/load-login-client.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormPage } from '../../ui/layout/form-page.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Link } from '@tanstack/react-router'
import { CheckedForm } from '../../platform/forms/checked-form.tsx'
import { toTold } from '../../platform/forms/field-checks.ts'
import { readRefusal } from './login-refusals.ts'
import { nextNewPassword } from './login-states.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useDropToken } from './use-drop-token.ts'
import { useFirstFocus } from '../../platform/forms/use-first-focus.ts'

type NewPasswordProps = { onNewLink: () => void }

export function NewPassword({ onNewLink }: NewPasswordProps) {
  const { t } = useTranslation('loginPages')
  const { t: site } = useTranslation()
  const [state, move] = useReducer(nextNewPassword, 'READY')
  const dropToken = useDropToken()
  if (state === 'SUCCESS') {
    return (
      <FormPage title={t('reset.changedTitle')} isResult>
        <output>{t('reset.changed')}</output>
        <Link to={addresses.auth.path} className={buttonClass({ kind: 'primary', isWide: true })}>
          {t('reset.toSignIn')}
        </Link>
      </FormPage>
    )
  }
  const changed = () => {
    move('changed')
    void dropToken()
  }
  const askForLink = () => void dropToken().then(onNewLink)
  return (
    <FormPage
      title={site('titles.resetPassword')}
      lead={t('reset.newLead')}
      footer={<TextLink to={addresses.auth.path}>{t('reset.backToSignIn')}</TextLink>}
    >
      <NewPasswordForm onChanged={changed} onNewLink={askForLink} />
    </FormPage>
  )
}

const invalidToken = 'RESET_PASSWORD_INVALID_TOKEN_ERROR'

function NewPasswordForm({ onChanged, onNewLink }: NewPasswordProps & { onChanged: () => void }) {
  const { t } = useTranslation('loginPages')
  const form = useCheckedForm({
    checksOnLeaving: 'even if empty',
    rules: {
      password: { check: (value) => toTold(passwordProblem(value)) },
      confirmation: {
        check: (value, { password }) =>
          toTold(value === '' ? 'field_required' : value === password ? undefined : 'passwords_differ'),
      },
    },
    submit: async ({ password }) => {
      const client = await loadLoginClient()
      const answer = await client.submitNewPassword([{ id: 'password', value: password }])
      if (answer.status === 'OK') onChanged()
      return readRefusal(answer)
    },
  })
  useFirstFocus(() => form.focus('password'))
  const needsLink = form.general === readRefusal({ status: invalidToken })?.general
  return (
    <>
      <CheckedForm form={form} submit={t('reset.change')}>
        <PasswordField
          {...form.field('password')}
          label={t('reset.newPassword')}
          hint={t('signUp.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField {...form.field('confirmation')} label={t('reset.confirmPassword')} autoComplete="new-password" />
      </CheckedForm>
      {needsLink && (
        <Button isWide onClick={onNewLink}>
          {t('reset.newLink')}
        </Button>
      )}
    </>
  )
}
