import { type Plan, planIntervals } from '@lautgabe/contract/billing/catalogue-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { readFieldRefusal } from '../../../platform/forms/read-field-refusal.ts'
import { readAmount, writeAmount } from '../../../platform/money/read-amount.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { CurrencyField, DescriptionFields, numberInput, priceInput } from './catalogue-fields.tsx'
import type { CatalogueFormProps } from './catalogue-list.tsx'
import type { PlanBody } from './catalogue-queries.ts'
import {
  charactersMax,
  descriptionRule,
  itemsMax,
  nameRule,
  numberRule,
  priceRule,
  stripePriceRule,
  trialDaysMax,
} from './catalogue-rules.ts'
import { useSave } from './use-save.ts'

const tiers = Array.from({ length: 9 }, (_, index) => String(index + 1))

export function PlanForm({ row: plan, save, onClose }: CatalogueFormProps<Plan, PlanBody>) {
  const { t, i18n } = useTranslation('billingAdmin')
  const [currency, setCurrency] = useState(plan?.currency ?? 'EUR')
  const [interval, setInterval] = useState(plan?.interval ?? 'monthly')
  const [tier, setTier] = useState(String(plan?.tier ?? 1))
  const [hasMultipleVoices, setMultipleVoices] = useState(plan?.multiple_voices ?? false)
  const [hasPrivateSounds, setPrivateSounds] = useState(plan?.private_sounds ?? false)
  const finish = useSave(save, plan?.id, onClose)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      name: nameRule,
      description: descriptionRule,
      description_de: descriptionRule,
      price: priceRule(currency),
      characters: numberRule(charactersMax),
      voices: numberRule(itemsMax),
      sounds: numberRule(itemsMax),
      trial: numberRule(trialDaysMax),
      stripe_price_id: stripePriceRule,
    },
    submit: (typed) =>
      finish({
        name: typed.name.trim(),
        description: typed.description.trim(),
        description_de: typed.description_de.trim(),
        price: readAmount(typed.price, currency) ?? 0,
        currency,
        interval,
        base_max_characters: Number(typed.characters),
        base_max_voices: Number(typed.voices),
        base_max_sounds: Number(typed.sounds),
        trial_period_days: Number(typed.trial),
        tier: Number(tier),
        multiple_voices: hasMultipleVoices,
        private_sounds: hasPrivateSounds,
        stripe_price_id: typed.stripe_price_id.trim() || null,
      }).catch((failure: unknown) => readFieldRefusal(failure, { price_unusable: 'stripe_price_id' })),
  })
  const price = plan && writeAmount({ minor_units: plan.price, currency: plan.currency }, i18n.language)
  const limits = {
    characters: plan?.base_max_characters ?? 20_000,
    voices: plan?.base_max_voices ?? 0,
    sounds: plan?.base_max_sounds ?? 0,
    trial: plan?.trial_period_days ?? 0,
  }
  return (
    <DialogForm form={form} submit={t('form.save')} onCancel={onClose}>
      <TextField
        {...form.field('name')}
        defaultValue={plan?.name}
        label={t('form.name')}
        hint={t('form.nameHint')}
        autoComplete="off"
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField {...form.field('price')} {...priceInput} defaultValue={price} label={t('form.price')} />
        <CurrencyField value={currency} onValueChange={setCurrency} />
        <Select
          label={t('form.interval')}
          options={planIntervals.map((value) => ({ value, label: t(`catalogue.intervals.${value}`) }))}
          value={interval}
          onValueChange={setInterval}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-5">
        {(['characters', 'voices', 'sounds', 'trial'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            {...numberInput}
            defaultValue={limits[name]}
            label={t(name === 'characters' ? 'form.charactersPerMonth' : `form.${name}`)}
          />
        ))}
      </div>
      <Select
        label={t('form.tier')}
        hint={t('form.tierHint')}
        options={tiers.map((value) => ({ value, label: value }))}
        value={tier}
        onValueChange={setTier}
      />
      <div className="flex flex-col gap-1">
        <Switch label={t('form.multipleVoices')} checked={hasMultipleVoices} onCheckedChange={setMultipleVoices} />
        <Switch label={t('form.privateSounds')} checked={hasPrivateSounds} onCheckedChange={setPrivateSounds} />
      </div>
      <DescriptionFields form={form} of={plan} />
      <TextField
        {...form.field('stripe_price_id')}
        placeholder={plan?.stripe_price_id ?? undefined}
        label={t('form.stripePrice')}
        hint={t('form.stripePriceHint')}
        autoComplete="off"
        spellCheck={false}
        isOptional
      />
    </DialogForm>
  )
}
