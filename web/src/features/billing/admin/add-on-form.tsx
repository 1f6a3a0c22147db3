import type { AddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { readAmount, writeAmount } from '../../../platform/money/read-amount.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { type Question, useQuestion } from '../../../ui/popups/use-question.ts'
import { CurrencyField, DescriptionFields, numberInput, priceInput } from './catalogue-fields.tsx'
import type { CatalogueFormProps } from './catalogue-list.tsx'
import { type AddOnBody, countPayers } from './catalogue-queries.ts'
import { charactersMax, descriptionRule, itemsMax, nameRule, numberRule, priceRule } from './catalogue-rules.ts'
import { useSave } from './use-save.ts'

/** `payMore`: how many subscribers get the lower price for good. */
type Lowering = { body: AddOnBody; payMore: number }

export function AddOnForm({ row: addon, save, onClose }: CatalogueFormProps<AddOn, AddOnBody>) {
  const { t, i18n } = useTranslation('billingAdmin')
  const [currency, setCurrency] = useState(addon?.currency ?? 'EUR')
  const finish = useSave(save, addon?.id, onClose)
  const lowering = useQuestion<Lowering>()
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      name: nameRule,
      name_de: nameRule,
      description: descriptionRule,
      description_de: descriptionRule,
      characters: numberRule(charactersMax),
      voices: numberRule(itemsMax),
      sounds: numberRule(itemsMax),
      monthly_price: priceRule(currency),
      yearly_price: priceRule(currency),
    },
    submit: async (typed) => {
      const body = {
        name: typed.name.trim(),
        name_de: typed.name_de.trim(),
        description: typed.description.trim(),
        description_de: typed.description_de.trim(),
        characters: Number(typed.characters),
        voices: Number(typed.voices),
        sounds: Number(typed.sounds),
        monthly_price: readAmount(typed.monthly_price, currency) ?? 0,
        yearly_price: readAmount(typed.yearly_price, currency) ?? 0,
        currency,
      }
      const payMore = addon ? await countPayers(addon.id, body) : 0
      if (payMore === 0) return finish(body)
      lowering.ask({ body, payMore })
      return undefined
    },
  })
  const write = (price: number | undefined) =>
    price === undefined ? undefined : writeAmount({ minor_units: price, currency }, i18n.language)
  return (
    <>
      <DialogForm form={form} submit={t('form.save')} onCancel={onClose}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('name')} defaultValue={addon?.name} label={t('form.name')} autoComplete="off" />
          <TextField
            {...form.field('name_de')}
            defaultValue={addon?.name_de}
            label={t('form.nameGerman')}
            autoComplete="off"
          />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {(['characters', 'voices', 'sounds'] as const).map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              {...numberInput}
              defaultValue={addon?.[name] ?? 0}
              label={t(name === 'characters' ? 'form.charactersPerMonth' : `form.${name}`)}
            />
          ))}
          <TextField
            {...form.field('monthly_price')}
            {...priceInput}
            defaultValue={write(addon?.monthly_price)}
            label={t('form.monthlyPrice')}
          />
          <TextField
            {...form.field('yearly_price')}
            {...priceInput}
            defaultValue={write(addon?.yearly_price)}
            label={t('form.yearlyPrice')}
          />
          <CurrencyField value={currency} onValueChange={setCurrency} />
        </div>
        <DescriptionFields form={form} of={addon} />
      </DialogForm>
      <LoweringQuestion question={lowering} save={finish} />
    </>
  )
}

/** A lower price reaches everybody who has the add-on, and a mistyped one cannot be taken back. */
function LoweringQuestion({
  question,
  save,
}: {
  question: Question<Lowering>
  save: (body: AddOnBody) => Promise<unknown>
}) {
  const { t } = useTranslation('billingAdmin')
  const lower = useMutation({ mutationFn: ({ body }: Lowering) => save(body), onSuccess: question.close })
  const { subject } = question
  if (!subject) return null
  const { body, payMore } = subject
  const close = () => {
    question.close()
    lower.reset()
  }
  return (
    <ConfirmDialog
      open={question.isOpen}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('lowering.title', { name: body.name })}
      description={t('lowering.text', { count: payMore })}
      confirmLabel={t('lowering.confirm')}
      isDangerous
      isBusy={lower.isPending}
      onConfirm={() => lower.mutate(subject)}
    >
      <FailureNote error={lower.error} />
    </ConfirmDialog>
  )
}
