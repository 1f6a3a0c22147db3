import { messageMaxLength } from '@lautgabe/contract/messages/message.ts'
import { currencies, type Money } from '@lautgabe/contract/money.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAmount, writeAmount } from '../../../platform/money/read-amount.ts'
import { type Refusal, useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { TextArea, TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { required } from '../../../platform/forms/field-checks.ts'

export type TestDonation = { donator: string; amount: Money; message: string }

const sampleAmount: Money = { minor_units: 500, currency: 'EUR' }
const donatorMaxLength = 60

/** The fields of a test donation; the caller decides where it goes. */
export function useTestDonationForm(submit: (donation: TestDonation) => Promise<Refusal | undefined>) {
  const [currency, setCurrency] = useState<Money['currency']>(sampleAmount.currency)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      donator: { check: (typed) => required(typed.trim()) },
      amount: {
        check: (typed) => (readAmount(typed, currency) === undefined ? 'donationPages:test.invalidAmount' : undefined),
      },
      message: { check: (typed) => required(typed.trim()) },
    },
    submit: ({ donator, amount, message }) =>
      submit({
        donator: donator.trim(),
        amount: { minor_units: readAmount(amount, currency) ?? 0, currency },
        message,
      }),
  })
  return { form, currency, setCurrency }
}

type FieldsProps = ReturnType<typeof useTestDonationForm>

export function TestDonationFields({ form, currency, setCurrency }: FieldsProps) {
  const { t, i18n } = useTranslation('donationPages')
  return (
    <>
      <TextField
        {...form.field('donator')}
        defaultValue={t('test.sampleDonator')}
        label={t('test.donator')}
        maxLength={donatorMaxLength}
        autoComplete="off"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2.5">
        <TextField
          {...form.field('amount')}
          defaultValue={writeAmount(sampleAmount, i18n.language)}
          label={t('test.amount')}
          inputMode="decimal"
          autoComplete="off"
        />
        <Select
          label={t('test.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onValueChange={setCurrency}
        />
      </div>
      <TextArea
        {...form.field('message')}
        defaultValue={t('test.sample')}
        label={t('test.message')}
        rows={3}
        maxLength={messageMaxLength}
        spellCheck={false}
      />
    </>
  )
}
