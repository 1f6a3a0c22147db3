import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea, TextField } from '../../../ui/forms/field.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'

const causes = ['ordinary', 'important'] as const
export type Cause = (typeof causes)[number]

type CancellationFieldsProps = {
  form: { field: (name: 'reason' | 'ends_on') => Omit<ComponentProps<typeof TextField>, 'label'> }
  cause: Cause
  onCauseChange: (cause: Cause) => void
}

/** Ordinary with an end date, or for an important reason with that reason. */
export function CancellationFields({ form, cause, onCauseChange }: CancellationFieldsProps) {
  const { t } = useTranslation('contracts')
  return (
    <>
      <RadioGroup
        label={t('fields.cause')}
        options={causes.map((value) => ({ value, label: t(`fields.${value}`), hint: t(`fields.${value}Hint`) }))}
        value={cause}
        onValueChange={onCauseChange}
      />
      {cause === 'important' ? (
        <TextArea {...form.field('reason')} label={t('fields.reason')} rows={3} />
      ) : (
        <TextField
          {...form.field('ends_on')}
          type="date"
          label={t('fields.endsOn')}
          hint={t('fields.endsOnHint')}
          isOptional
        />
      )}
    </>
  )
}
