import { currencies, type Money } from '@lautgabe/contract/money.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea, type TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'

export const numberInput = { inputMode: 'numeric', autoComplete: 'off' } as const
export const priceInput = { inputMode: 'decimal', autoComplete: 'off' } as const

type Field = Omit<ComponentProps<typeof TextField>, 'label'>

type DescriptionFieldsProps = {
  form: { field: (name: 'description' | 'description_de') => Field }
  of: { description: string; description_de: string } | undefined
}

export function DescriptionFields({ form, of }: DescriptionFieldsProps) {
  const { t } = useTranslation('billingAdmin')
  return (
    <>
      <TextArea
        {...form.field('description')}
        defaultValue={of?.description}
        rows={2}
        label={t('form.description')}
        isOptional
      />
      <TextArea
        {...form.field('description_de')}
        defaultValue={of?.description_de}
        rows={2}
        label={t('form.descriptionGerman')}
        isOptional
      />
    </>
  )
}

type CurrencyFieldProps = { value: Money['currency']; onValueChange: (currency: Money['currency']) => void }

export function CurrencyField(props: CurrencyFieldProps) {
  const { t } = useTranslation('billingAdmin')
  const options = currencies.map((value) => ({ value, label: value }))
  return <Select label={t('form.currency')} options={options} {...props} />
}
