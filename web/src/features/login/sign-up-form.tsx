import {
  nameProblem,
  passwordProblem,
  registrationKeyProblem,
  signUpFields,
} from '@lautgabe/contract/login/form-rules.ts'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { loadLoginClient } from '../../platform/session/load-login-client.ts'
import { refreshUser } from '../../platform/session/start-session.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { OkNote } from '../../ui/notes/ok-note.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { CheckedForm } from '../../platform/forms/checked-form.tsx'
import { toTold } from '../../platform/forms/field-checks.ts'
import { readRefusal } from './login-refusals.ts'
import { noteMailAddress } from './mail-on-its-way.ts'
import { TermsLine } from './terms-line.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useEmailCheck } from './use-email-check.ts'
import { forgetInvitation, takenInvitation } from './invitation.ts'
import { useFirstFocus } from '../../platform/forms/use-first-focus.ts'
import { useInvitation } from './use-invitation.ts'
import { useUsernameCheck } from './use-username-check.ts'

type SignUpValues = Record<(typeof signUpFields)[number], string>

export function SignUpForm() {
  const { t } = useTranslation('loginPages')
  const username = useUsernameCheck()
  const email = useEmailCheck()
  const form = useCheckedForm({
    checksOnLeaving: 'even if empty',
    rules: {
      name: { check: (value) => toTold(nameProblem(value)) },
      username,
      email,
      password: { check: (value) => toTold(passwordProblem(value)) },
      registrationKey: { check: (value) => toTold(registrationKeyProblem(value)) },
    },
    submit: signUp,
  })
  const invitation = useInvitation(({ key, email: address }) => {
    form.set('email', address)
    form.set('registrationKey', key)
  })
  useFirstFocus(() => form.focus(takenInvitation() ? 'username' : 'name'))
  const free = username.free && (
    <output className="text-ok">{t('signUp.usernameFree', { username: username.free })}</output>
  )
  return (
    <CheckedForm form={form} submit={t('signUp.submit')}>
      {invitation && <OkNote>{t('signUp.invited')}</OkNote>}
      <TextField {...form.field('name')} label={t('signUp.name')} isOptional autoComplete="name" />
      <TextField
        {...form.field('username')}
        label={t('signUp.username')}
        hint={free ?? t('signUp.usernameHint')}
        // Not "username": password managers would then fill it in where signing in asks for the email.
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.field('email')}
        label={t('signUp.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={t('signUp.password')}
        hint={t('signUp.passwordHint')}
        autoComplete="new-password"
      />
      <TextField
        {...form.field('registrationKey')}
        label={t('signUp.registrationKey')}
        hint={
          <>
            {t('signUp.registrationKeyHint')}{' '}
            <span className="inline-block">
              {t('signUp.noKey')} <TextLink to={addresses.requestAccess.path}>{t('signUp.requestAccess')}</TextLink>
            </span>
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TermsLine />
    </CheckedForm>
  )
}

async function signUp(values: SignUpValues) {
  const client = await loadLoginClient()
  const sent = { ...values, email: values.email.trim(), registrationKey: values.registrationKey.trim() }
  const answer = await client.signUp(signUpFields.map((id) => ({ id, value: sent[id] })))
  if (answer.status === 'OK') {
    noteMailAddress(sent.email)
    forgetInvitation()
  }
  // A new user with a single login method has nothing to fetch before the address is confirmed.
  if (answer.status === 'OK' && answer.user.loginMethods.length > 1) void refreshUser()
  return readRefusal(answer)
}
