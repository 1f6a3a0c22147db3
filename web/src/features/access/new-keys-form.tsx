import type { RegistrationKey } from '@lautgabe/contract/access/access-api.ts'
import { emailProblem } from '@lautgabe/contract/login/form-rules.ts'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { toTold } from '../../platform/forms/field-checks.ts'
import { useCreateKeys } from './registration-keys-queries.ts'
import { checkDays, countMax, daysUsually } from './key-numbers.ts'
import { readWholeNumber } from '../../platform/forms/whole-number.ts'

const noteMaxLength = 200

type NewKeysFormProps = { onCreated: (keys: RegistrationKey[]) => void; onClose: () => void }

export function NewKeysForm({ onCreated, onClose }: NewKeysFormProps) {
  const { t } = useTranslation('admin')
  const create = useCreateKeys()
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      count: { check: (value) => (readWholeNumber(value, countMax) ? undefined : 'admin:newKeys.countInvalid') },
      days: { check: checkDays },
      note: { check: (value) => (value.trim().length > noteMaxLength ? 'admin:newKeys.noteTooLong' : undefined) },
      email: { check: (value) => (value.trim() === '' ? undefined : toTold(emailProblem(value))) },
    },
    submit: async ({ count, days, note, email }) => {
      const keys = await create.mutateAsync({
        count: Number(count),
        days_valid: Number(days),
        note: note.trim() || null,
        email: email.trim() || null,
      })
      onCreated(keys)
      return undefined
    },
  })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <DialogForm form={form} submit={t('newKeys.submit')} onCancel={onClose}>
      <div className="grid grid-cols-2 gap-5">
        <TextField
          {...form.field('count')}
          {...number}
          defaultValue="1"
          label={t('newKeys.count')}
          hint={t('newKeys.countHint')}
        />
        <TextField
          {...form.field('days')}
          {...number}
          defaultValue={String(daysUsually)}
          label={t('newKeys.days')}
          hint={t('newKeys.daysHint')}
        />
      </div>
      <TextField {...form.field('note')} label={t('newKeys.note')} hint={t('newKeys.noteHint')} isOptional />
      <TextField
        {...form.field('email')}
        label={t('newKeys.email')}
        hint={t('newKeys.emailHint')}
        type="email"
        autoComplete="off"
        spellCheck={false}
        isOptional
      />
    </DialogForm>
  )
}
