import { type DeclarationKind, declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import { emailProblem } from '@lautgabe/contract/login/form-rules.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callPublicApi } from '../../../platform/api/call-public-api.ts'
import { CheckedForm } from '../../../platform/forms/checked-form.tsx'
import { toTold } from '../../../platform/forms/field-checks.ts'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { CancellationFields, type Cause } from './cancellation-fields.tsx'
import type { Declared } from './declaration.ts'
import { checkEndDate, checkLine, checkReason } from './declaration-rules.ts'

type DeclarationFormProps = { kind: DeclarationKind; onReceived: (declared: Declared) => void }

const today = () => new Date().toLocaleDateString('sv')

/** Asks for what the law allows and no more. A signed-in visitor finds it filled in. */
export function DeclarationForm({ kind, onReceived }: DeclarationFormProps) {
  const { t } = useTranslation('contracts')
  const [cause, setCause] = useState<Cause>('ordinary')
  const isImportant = kind === 'cancel' && cause === 'important'
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      name: { check: checkLine },
      contract: { check: checkLine },
      email: { check: (typed) => toTold(emailProblem(typed)) },
      reason: { check: (typed) => checkReason(typed, isImportant) },
      ends_on: { check: (typed) => (isImportant ? undefined : checkEndDate(typed, today())) },
    },
    submit: async ({ name, contract, email, reason, ends_on: endsOn }) => {
      const body = {
        kind,
        name: name.trim(),
        contract: contract.trim(),
        email: email.trim(),
        cause,
        reason: isImportant ? reason.trim() : '',
        ends_on: (!isImportant && endsOn) || null,
      }
      onReceived({ ...body, ...(await callPublicApi(declareContractEnd, { body })) })
      return undefined
    },
  })
  usePrefill(form)
  return (
    <CheckedForm form={form} submit={t(`${kind}.submit`)}>
      {kind === 'cancel' && <CancellationFields form={form} cause={cause} onCauseChange={setCause} />}
      {kind === 'withdraw' && <p>{t('withdraw.statement')}</p>}
      <TextField {...form.field('name')} label={t('fields.name')} autoComplete="name" />
      <TextField
        {...form.field('contract')}
        label={t('fields.contract')}
        hint={t('fields.contractHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.field('email')}
        label={t('fields.email')}
        hint={t('fields.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
    </CheckedForm>
  )
}

type Prefilled = 'name' | 'contract' | 'email'

/** The visitor's own words win over what we know. */
function usePrefill(form: { valueOf: (name: Prefilled) => string; set: (name: Prefilled, value: string) => void }) {
  const { user } = useSessionUser()
  const id = user?.id
  useEffect(() => {
    if (!user) return
    const known = { name: user.name ?? '', contract: user.username, email: user.email }
    for (const name of ['name', 'contract', 'email'] as const) {
      if (form.valueOf(name) === '' && known[name] !== '') form.set(name, known[name])
    }
    // Once for each person; later the fields belong to them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
}
