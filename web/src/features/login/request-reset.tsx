import { emailProblem } from '@lautgabe/contract/login/form-rules.ts'
import { useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { loadLoginClient } from '../../platform/session/load-login-client.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { FormPage } from '../../ui/layout/form-page.tsx'
import { CheckedForm } from '../../platform/forms/checked-form.tsx'
import { toTold } from '../../platform/forms/field-checks.ts'
import { readRefusal } from './login-refusals.ts'
import { nextRequestReset } from './login-states.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useFirstFocus } from '../../platform/forms/use-first-focus.ts'

export function RequestReset() {
  const { t } = useTranslation('loginPages')
  const { t: site } = useTranslation()
  const [state, move] = useReducer(nextRequestReset, 'READY')
  const [email, setEmail] = useState('')
  const back = <TextLink to={addresses.auth.path}>{t('reset.backToSignIn')}</TextLink>
  if (state === 'SENT') {
    return (
      <FormPage title={t('reset.sentTitle')} isResult footer={back}>
        <output>{t('reset.sent', { email })}</output>
        <p className="text-small text-muted">{t('reset.sentHint')}</p>
        <Button isWide onClick={() => move('again')}>
          {t('reset.resend')}
        </Button>
      </FormPage>
    )
  }
  const sent = (to: string) => {
    setEmail(to)
    move('sent')
  }
  return (
    <FormPage title={site('titles.resetPassword')} lead={t('reset.lead')} footer={back}>
      <RequestResetForm email={email} onSent={sent} />
    </FormPage>
  )
}

function RequestResetForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('loginPages')
  const form = useCheckedForm({
    checksOnLeaving: 'even if empty',
    rules: { email: { check: (value) => toTold(emailProblem(value)) } },
    submit: async (values) => {
      const client = await loadLoginClient()
      const address = values.email.trim()
      const answer = await client.sendPasswordResetEmail([{ id: 'email', value: address }])
      if (answer.status === 'OK') onSent(address)
      return readRefusal(answer)
    },
  })
  useFirstFocus(() => form.focus('email'))
  return (
    <CheckedForm form={form} submit={t('reset.submit')}>
      <TextField
        {...form.field('email')}
        label={t('reset.email')}
        defaultValue={email}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
    </CheckedForm>
  )
}
