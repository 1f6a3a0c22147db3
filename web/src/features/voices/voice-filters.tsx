import { languages } from '@lautgabe/contract/languages.ts'
import { engineNames } from '@lautgabe/contract/voices/voice-kinds.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useEngineWords } from '../speech/engine-words.ts'
import type { VoiceFilter } from './filter-voices.ts'

const all = 'all'
const states = { [all]: undefined, on: true, off: false }

type VoiceFiltersProps = { filter: VoiceFilter; onChange: (filter: VoiceFilter) => void }

export function VoiceFilters({ filter, onChange }: VoiceFiltersProps) {
  const { t } = useTranslation(['voicePages', 'admin', 'voiceWords'])
  const { nameOf } = useEngineWords()
  const state = filter.isEnabled === undefined ? all : filter.isEnabled ? 'on' : 'off'
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,24rem)_12rem_14rem_12rem]">
      <div className="sm:col-span-3 lg:col-span-1">
        <TextField
          type="search"
          label={t('admin:search')}
          isLabelHidden
          placeholder={t('admin.searchHint')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
        />
      </div>
      <Select
        label={t('language')}
        isLabelHidden
        options={[
          { value: all, label: t('allLanguages') },
          ...languages.map((value) => ({ value, label: t(`voiceWords:languages.${value}`) })),
        ]}
        value={filter.language ?? all}
        onValueChange={(value) => onChange({ ...filter, language: value === all ? undefined : value })}
      />
      <Select
        label={t('admin.engine')}
        isLabelHidden
        options={[
          { value: all, label: t('admin.allEngines') },
          ...engineNames.map((value) => ({ value, label: nameOf(value) })),
        ]}
        value={filter.engine ?? all}
        onValueChange={(value) => onChange({ ...filter, engine: value === all ? undefined : value })}
      />
      <Select
        label={t('admin.state')}
        isLabelHidden
        options={[
          { value: all, label: t('admin.allStates') },
          { value: 'on', label: t('admin.onlyOn') },
          { value: 'off', label: t('admin.onlyOff') },
        ]}
        value={state}
        onValueChange={(value) => onChange({ ...filter, isEnabled: states[value] })}
      />
    </div>
  )
}
