import { languages } from '@lautgabe/contract/languages.ts'
import { engineNames } from '@lautgabe/contract/voices/voice-kinds.ts'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { useEngineWords } from '../speech/engine-words.ts'
import type { VoiceFilter } from './filter-voices.ts'

const states = { on: true, off: false }

type VoiceFiltersProps = { filter: VoiceFilter; onChange: (filter: VoiceFilter) => void }

export function VoiceFilters({ filter, onChange }: VoiceFiltersProps) {
  const { t } = useTranslation(['voicePages', 'admin', 'voiceWords'])
  const { nameOf } = useEngineWords()
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,24rem)_12rem_14rem_12rem]">
      <div className="sm:col-span-3 lg:col-span-1">
        <SearchField
          label={t('admin:search')}
          hint={t('admin.searchHint')}
          isInstant
          onSearch={(text) => onChange({ ...filter, text })}
        />
      </div>
      <FilterSelect
        label={t('language')}
        allLabel={t('allLanguages')}
        options={languages.map((value) => ({ value, label: t(`voiceWords:languages.${value}`) }))}
        value={filter.language}
        onChange={(language) => onChange({ ...filter, language })}
      />
      <FilterSelect
        label={t('admin.engine')}
        allLabel={t('admin.allEngines')}
        options={engineNames.map((value) => ({ value, label: nameOf(value) }))}
        value={filter.engine}
        onChange={(engine) => onChange({ ...filter, engine })}
      />
      <FilterSelect
        label={t('admin.state')}
        allLabel={t('admin.allStates')}
        options={[
          { value: 'on', label: t('admin.onlyOn') },
          { value: 'off', label: t('admin.onlyOff') },
        ]}
        value={filter.isEnabled === undefined ? undefined : filter.isEnabled ? 'on' : 'off'}
        onChange={(state) => onChange({ ...filter, isEnabled: state && states[state] })}
      />
    </div>
  )
}
