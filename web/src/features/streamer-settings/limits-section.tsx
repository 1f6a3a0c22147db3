import { limitBounds, type LimitName } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { readWholeNumber } from '../../platform/forms/whole-number.ts'
import { SectionForm } from './section-form.tsx'
import { useSaveSection } from './settings-queries.ts'

const names = Object.keys(limitBounds) as LimitName[]

const readLimit = (name: LimitName, typed: string) =>
  readWholeNumber(typed, limitBounds[name].max, limitBounds[name].min)

const rule = (name: LimitName) => ({
  check: (typed: string) => (readLimit(name, typed) === undefined ? 'settingsPages:limits.invalid' : undefined),
})

const rules = {
  voices: rule('voices'),
  sounds: rule('sounds'),
  parts: rule('parts'),
  seconds: rule('seconds'),
  characters: rule('characters'),
} satisfies Record<LimitName, unknown>

export function LimitsSection({ settings }: { settings: StreamerSettings }) {
  const { t } = useTranslation('settingsPages')
  const save = useSaveSection('limits')
  const [hasShortcuts, setShortcuts] = useState(settings.number_shortcuts)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules,
    submit: async (typed) => {
      const limits = { ...settings.limits }
      for (const name of names) limits[name] = readLimit(name, typed[name]) ?? limits[name]
      await save({ limits, number_shortcuts: hasShortcuts })
      return undefined
    },
  })
  return (
    <SettingsSection title={t('limits.title')} lead={t('limits.lead')}>
      <SectionForm form={form}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {names.map((name) => {
            const { error, ...field } = form.field(name)
            return (
              <TextField
                key={name}
                {...field}
                error={error && t('limits.invalid', limitBounds[name])}
                defaultValue={settings.limits[name]}
                label={t(`limits.${name}`)}
                hint={t(`limits.hints.${name}`, limitBounds[name])}
                inputMode="numeric"
                autoComplete="off"
              />
            )
          })}
        </div>
        <Switch
          label={t('limits.numberShortcuts')}
          hint={t('limits.numberShortcutsHint')}
          checked={hasShortcuts}
          onCheckedChange={setShortcuts}
        />
      </SectionForm>
    </SettingsSection>
  )
}
