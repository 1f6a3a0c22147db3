import { limitBounds, type LimitName } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import { useTranslation } from 'react-i18next'
import { readWholeNumber } from '../../platform/forms/whole-number.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { SectionPage } from './form/section-page.tsx'
import { textProps } from './form/text-props.ts'
import { useSectionForm } from './form/use-section-form.ts'
import { useStreamerSettings } from './settings-context.ts'

type Draft = Record<LimitName, string> & { hasShortcuts: boolean }

const names = Object.keys(limitBounds) as LimitName[]

const readLimit = (name: LimitName, typed: string) =>
  readWholeNumber(typed, limitBounds[name].max, limitBounds[name].min)

export function LimitsSection() {
  const { t } = useTranslation('settingsPages')
  const { settings } = useStreamerSettings()
  const limit = (name: LimitName) => ({
    label: t(`limits.${name}`),
    saved: String(settings.limits[name]),
    problemOf: (typed: string) =>
      readLimit(name, typed) === undefined ? t('limits.invalid', limitBounds[name]) : undefined,
    path: `limits.${name}`,
  })
  const form = useSectionForm<Draft>({
    section: 'limits',
    fields: {
      voices: limit('voices'),
      sounds: limit('sounds'),
      parts: limit('parts'),
      seconds: limit('seconds'),
      characters: limit('characters'),
      hasShortcuts: { label: t('limits.numberShortcuts'), saved: settings.number_shortcuts },
    },
    toSettings: ({ hasShortcuts, ...typed }) => {
      const limits = { ...settings.limits }
      for (const name of names) limits[name] = readLimit(name, typed[name]) ?? limits[name]
      return { limits, number_shortcuts: hasShortcuts }
    },
  })
  return (
    <SectionPage form={form}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            {...textProps(form, name)}
            label={t(`limits.${name}`)}
            hint={t(`limits.hints.${name}`, limitBounds[name])}
            inputMode="numeric"
          />
        ))}
      </div>
      <Switch
        label={t('limits.numberShortcuts')}
        hint={t('limits.numberShortcutsHint')}
        checked={form.draft.hasShortcuts}
        onCheckedChange={(hasShortcuts) => form.set('hasShortcuts', hasShortcuts)}
      />
    </SectionPage>
  )
}
