import type { FilterAction, MessageFilters } from '@lautgabe/contract/filters/message-filters.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { FilterTrial } from './filter-trial.tsx'
import { LinesField } from './lines-field.tsx'
import { ownActions, readOwnWords, toOwnWords, toTexts } from './own-words.ts'
import { SectionForm } from '../section-form.tsx'
import { useSaveSection } from '../settings-queries.ts'

type Chosen = Pick<MessageFilters, 'slurs' | 'profanity' | 'links' | 'repetitions'>

const listActions = ['hold', 'mask', 'off'] as const
const wholeActions = ['hold', 'off'] as const

export function FiltersSection({ settings }: { settings: StreamerSettings }) {
  const { t } = useTranslation('settingsPages')
  const save = useSaveSection('filters')
  const { slurs, profanity, links, repetitions } = settings.filters
  const [chosen, setChosen] = useState<Chosen>({ slurs, profanity, links, repetitions })
  const [texts, setTexts] = useState(() => toTexts(settings.filters.own_words))
  const lists = useMemo(() => readOwnWords(texts), [texts])
  const filters = useMemo(
    () => ({ ...settings.filters, ...chosen, own_words: toOwnWords(lists) }),
    [settings.filters, chosen, lists],
  )
  const form = useCheckedForm({
    checksOnLeaving: false,
    rules: {},
    submit: async () => {
      if (lists.hold.problem ?? lists.mask.problem) return {}
      await save({ filters })
      return undefined
    },
  })
  const choice = (name: keyof Chosen, actions: readonly FilterAction[]) => (
    <Select
      label={t(`filters.${name}`)}
      hint={t(`filters.hints.${name}`)}
      options={actions.map((value) => ({ value, label: t(`filters.actions.${value}`) }))}
      value={chosen[name]}
      onValueChange={(action) => setChosen((others) => ({ ...others, [name]: action }))}
    />
  )
  return (
    <SettingsSection title={t('filters.title')} lead={t('filters.lead')}>
      <SectionForm form={form}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {choice('slurs', listActions)}
          {choice('profanity', listActions)}
          {choice('links', wholeActions)}
          {choice('repetitions', wholeActions)}
        </div>
        {ownActions.map((action) => (
          <LinesField
            key={action}
            label={t(`filters.ownWords.${action}`)}
            hint={t(`filters.ownWordsHints.${action}`)}
            value={texts[action]}
            onValueChange={(text) => setTexts((others) => ({ ...others, [action]: text }))}
            problem={lists[action].problem}
          />
        ))}
      </SectionForm>
      <FilterTrial filters={filters} />
    </SettingsSection>
  )
}
