import { currencies, type Money } from '@lautgabe/contract/money.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { readAmount, writeAmount } from '../../../platform/money/read-amount.ts'
import { SectionForm } from '../section-form.tsx'
import { useSaveSection } from '../settings-queries.ts'

type Currency = Money['currency']

const names = ['speech', 'sounds'] as const

const rule = {
  check: (typed: string) =>
    typed.trim() === '' || readAmount(typed) !== undefined ? undefined : 'settingsPages:minimums.invalid',
}

/** An empty field and zero mean the same: every amount is enough. */
function toMoney(typed: string, currency: Currency): Money | null {
  const minorUnits = readAmount(typed) ?? 0
  return minorUnits === 0 ? null : { minor_units: minorUnits, currency }
}

export function MinimumsSection({ settings }: { settings: StreamerSettings }) {
  const { t, i18n } = useTranslation('settingsPages')
  const save = useSaveSection('minimums')
  const before = { speech: settings.minimum_for_speech, sounds: settings.minimum_for_sounds }
  const [chosen, setChosen] = useState<Record<(typeof names)[number], Currency>>({
    speech: before.speech?.currency ?? currencies[0],
    sounds: before.sounds?.currency ?? currencies[0],
  })
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: { speech: rule, sounds: rule },
    submit: async (typed) => {
      const amounts = { speech: toMoney(typed.speech, chosen.speech), sounds: toMoney(typed.sounds, chosen.sounds) }
      await save({ minimum_for_speech: amounts.speech, minimum_for_sounds: amounts.sounds })
      for (const name of names) {
        if (form.valueOf(name) === typed[name]) form.set(name, writeAmount(amounts[name], i18n.language))
      }
      return undefined
    },
  })
  return (
    <SettingsSection title={t('minimums.title')} lead={t('minimums.lead')}>
      <SectionForm form={form}>
        {names.map((name) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2.5">
            <TextField
              {...form.field(name)}
              defaultValue={writeAmount(before[name], i18n.language)}
              label={t(`minimums.${name}`)}
              hint={t(`minimums.${name}Hint`)}
              placeholder={t('minimums.anyAmount')}
              inputMode="decimal"
              autoComplete="off"
            />
            <div className="pt-[calc(1lh+--spacing(1.5))] text-small">
              <Select
                label={t(`minimums.${name}Currency`)}
                isLabelHidden
                options={currencies.map((value) => ({ value, label: value }))}
                value={chosen[name]}
                onValueChange={(currency) => setChosen((others) => ({ ...others, [name]: currency }))}
              />
            </div>
          </div>
        ))}
      </SectionForm>
    </SettingsSection>
  )
}
