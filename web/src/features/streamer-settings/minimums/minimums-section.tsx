import { currencies, type Money } from '@lautgabe/contract/money.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { writeAmount } from '../../../platform/money/read-amount.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSaveSection } from '../settings-queries.ts'
import { type Currency, type MinimumKind, minimumKinds, problemOfAmount, toMinorUnits } from './minimum-amounts.ts'
import { toOtherMinimum } from './minimum-rows.ts'
import { OtherMinimums } from './other-minimums.tsx'
import { useMinimumRows } from './use-minimum-rows.ts'

function toMoney(typed: string, currency: Currency): Money | null {
  const minorUnits = toMinorUnits(typed, currency)
  return minorUnits === null ? null : { minor_units: minorUnits, currency }
}

export function MinimumsSection({ settings }: { settings: StreamerSettings }) {
  const { t, i18n } = useTranslation('settingsPages')
  const save = useSaveSection('minimums')
  const before = { speech: settings.minimum_for_speech, sounds: settings.minimum_for_sounds }
  const [chosen, setChosen] = useState<Record<MinimumKind, Currency>>({
    speech: before.speech?.currency ?? currencies[0],
    sounds: before.sounds?.currency ?? currencies[0],
  })
  const lines = useMinimumRows(settings.other_minimums, [chosen.speech, chosen.sounds])
  const ruleOf = (kind: MinimumKind) => ({
    check: (typed: string) => {
      const problem = problemOfAmount(typed, chosen[kind])
      return problem && `settingsPages:minimums.${problem}`
    },
  })
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: { speech: ruleOf('speech'), sounds: ruleOf('sounds') },
    submit: async (typed) => {
      if (!lines.check()) return {}
      const amounts = { speech: toMoney(typed.speech, chosen.speech), sounds: toMoney(typed.sounds, chosen.sounds) }
      await save({
        minimum_for_speech: amounts.speech,
        minimum_for_sounds: amounts.sounds,
        other_minimums: lines.rows.map(toOtherMinimum),
      })
      for (const kind of minimumKinds) {
        if (form.valueOf(kind) === typed[kind]) form.set(kind, writeAmount(amounts[kind], i18n.language))
      }
      lines.settle()
      return undefined
    },
  })
  return (
    <SettingsSection title={t('minimums.title')} lead={t('minimums.lead')}>
      <SectionForm form={form}>
        {minimumKinds.map((kind) => (
          <div key={kind} className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2.5">
            <TextField
              {...form.field(kind)}
              defaultValue={writeAmount(before[kind], i18n.language)}
              label={t(`minimums.${kind}`)}
              hint={t(`minimums.${kind}Hint`)}
              placeholder={t('minimums.anyAmount')}
              inputMode="decimal"
              autoComplete="off"
            />
            <div className="pt-[calc(1lh+--spacing(1.5))] text-small">
              <Select
                label={t(`minimums.${kind}Currency`)}
                isLabelHidden
                options={currencies.map((value) => ({ value, label: value }))}
                value={chosen[kind]}
                onValueChange={(currency) => setChosen((others) => ({ ...others, [kind]: currency }))}
              />
            </div>
          </div>
        ))}
        <OtherMinimums lines={lines} />
      </SectionForm>
    </SettingsSection>
  )
}
