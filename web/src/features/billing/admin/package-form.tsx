import type { CharacterPackage } from '@lautgabe/contract/billing/catalogue-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { readAmount, writeAmount } from '../../../platform/money/read-amount.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { CurrencyField, DescriptionFields, numberInput, priceInput } from './catalogue-fields.tsx'
import type { CatalogueFormProps } from './catalogue-list.tsx'
import type { PackageBody } from './catalogue-queries.ts'
import { charactersMax, descriptionRule, nameRule, numberRule, priceRule } from './catalogue-rules.ts'
import { useSave } from './use-save.ts'

export function PackageForm({ row: offer, save, onClose }: CatalogueFormProps<CharacterPackage, PackageBody>) {
  const { t, i18n } = useTranslation('billingAdmin')
  const [currency, setCurrency] = useState(offer?.currency ?? 'EUR')
  const finish = useSave(save, offer?.id, onClose)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      name: nameRule,
      description: descriptionRule,
      description_de: descriptionRule,
      characters: numberRule(charactersMax, 1),
      price: priceRule(currency),
    },
    submit: (typed) =>
      finish({
        name: typed.name.trim(),
        description: typed.description.trim(),
        description_de: typed.description_de.trim(),
        characters: Number(typed.characters),
        price: readAmount(typed.price, currency) ?? 0,
        currency,
      }),
  })
  return (
    <DialogForm form={form} submit={t('form.save')} onCancel={onClose}>
      <TextField {...form.field('name')} defaultValue={offer?.name} label={t('form.name')} autoComplete="off" />
      <TextField
        {...form.field('characters')}
        {...numberInput}
        defaultValue={offer?.characters}
        label={t('form.characters')}
      />
      <div className="grid grid-cols-2 items-start gap-5">
        <TextField
          {...form.field('price')}
          {...priceInput}
          defaultValue={offer && writeAmount({ minor_units: offer.price, currency: offer.currency }, i18n.language)}
          label={t('form.price')}
        />
        <CurrencyField value={currency} onValueChange={setCurrency} />
      </div>
      <DescriptionFields form={form} of={offer} />
    </DialogForm>
  )
}
