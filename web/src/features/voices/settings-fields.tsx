import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { RangeField } from '../../ui/forms/range-field.tsx'
import type { SettingRow } from './voice-settings.ts'

type SettingsFieldsProps = {
  speed: number
  onSpeed: (speed: number) => void
  rows: readonly SettingRow[]
  onRows: (rows: SettingRow[]) => void
  error: string | undefined
}

export function SettingsFields({ speed, onSpeed, rows, onRows, error }: SettingsFieldsProps) {
  const { t, i18n } = useTranslation('voicePages')
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 })
  const change = (key: number, changes: Partial<SettingRow>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  return (
    <fieldset className="flex flex-col gap-3">
      <RangeField
        label={t('form.speed')}
        value={speed}
        onValueChange={onSpeed}
        min={0.5}
        max={2}
        step={0.05}
        text={t('form.speedValue', { speed: format.format(speed) })}
      />
      {rows.map(({ key, name, value }, index) => (
        <div key={key} className="flex items-end gap-2">
          <TextField
            label={t('form.settingName', { number: index + 1 })}
            value={name}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
          />
          <TextField
            label={t('form.settingValue', { number: index + 1 })}
            value={value}
            autoComplete="off"
            onChange={({ currentTarget }) => change(key, { value: currentTarget.value })}
          />
          <IconButton
            label={t('form.removeSetting', { number: index + 1 })}
            className="mb-0.5"
            onClick={() => onRows(rows.filter((row) => row.key !== key))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-small text-danger-text">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="small"
          onClick={() =>
            onRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: '', value: '' }])
          }
        >
          <Plus aria-hidden className="-ml-1 size-4" />
          {t('form.addSetting')}
        </Button>
        <p className="text-small text-muted">{t('form.settingsHint')}</p>
      </div>
    </fieldset>
  )
}
