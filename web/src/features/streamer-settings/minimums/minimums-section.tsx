import { currencies, type Money } from '@lautgabe/contract/money.ts'
import { useTranslation } from 'react-i18next'
import { writeAmount } from '../../../platform/money/read-amount.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SectionPage } from '../form/section-page.tsx'
import { textProps } from '../form/text-props.ts'
import { useSectionForm } from '../form/use-section-form.ts'
import { useStreamerSettings } from '../settings-context.ts'
import { type Currency, type MinimumKind, minimumKinds, problemOfAmount, toMinorUnits } from './minimum-amounts.ts'
import { freeCurrencies, toOtherMinimum } from './minimum-rows.ts'
import { OtherMinimums } from './other-minimums.tsx'
import { useMinimumRows } from './use-minimum-rows.ts'

type Draft = Record<MinimumKind, string> & Record<`${MinimumKind}Currency`, Currency>

function toMoney(typed: string, currency: Currency): Money | null {
  const minorUnits = toMinorUnits(typed, currency)
  return minorUnits === null ? null : { minor_units: minorUnits, currency }
}

export function MinimumsSection() {
  const { t, i18n } = useTranslation('settingsPages')
  const { settings } = useStreamerSettings()
  const lines = useMinimumRows(settings.other_minimums)
  const amount = (kind: MinimumKind) => ({
    label: t(`minimums.${kind}`),
    saved: writeAmount(settings[`minimum_for_${kind}`], i18n.language),
    problemOf: (typed: string, draft: Draft) => {
      const problem = problemOfAmount(typed, draft[`${kind}Currency`])
      return problem && t(`minimums.${problem}`)
    },
    path: `minimum_for_${kind}`,
  })
  const currency = (kind: MinimumKind) => ({
    label: t(`minimums.${kind}Currency`),
    saved: settings[`minimum_for_${kind}`]?.currency ?? currencies[0],
  })
  const form = useSectionForm<Draft>({
    section: 'minimums',
    fields: {
      speech: amount('speech'),
      speechCurrency: currency('speech'),
      sounds: amount('sounds'),
      soundsCurrency: currency('sounds'),
    },
    lines: {
      ...lines,
      label: t('minimums.others'),
      toSettings: () => ({ other_minimums: lines.rows.map(toOtherMinimum) }),
    },
    toSettings: ({ speech, speechCurrency, sounds, soundsCurrency }) => ({
      minimum_for_speech: toMoney(speech, speechCurrency),
      minimum_for_sounds: toMoney(sounds, soundsCurrency),
    }),
  })
  const { draft } = form
  return (
    <SectionPage form={form}>
      {minimumKinds.map((kind) => (
        <div key={kind} className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2.5">
          <TextField
            {...textProps(form, kind)}
            label={t(`minimums.${kind}`)}
            hint={t(`minimums.${kind}Hint`)}
            placeholder={t('minimums.anyAmount')}
            inputMode="decimal"
          />
          <div className="pt-[calc(1lh+--spacing(1.5))] text-small">
            <Select
              label={t(`minimums.${kind}Currency`)}
              isLabelHidden
              options={currencies.map((value) => ({ value, label: value }))}
              value={draft[`${kind}Currency`]}
              onValueChange={(chosen) => form.set(`${kind}Currency`, chosen)}
            />
          </div>
        </div>
      ))}
      <OtherMinimums lines={lines} free={freeCurrencies(lines.rows, [draft.speechCurrency, draft.soundsCurrency])} />
    </SectionPage>
  )
}
