import type { FilterAction, MessageFilters } from '@lautgabe/contract/filters/message-filters.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/forms/select.tsx'
import { SectionPage } from '../form/section-page.tsx'
import { textProps } from '../form/text-props.ts'
import { useSectionForm } from '../form/use-section-form.ts'
import { useStreamerSettings } from '../settings-context.ts'
import { FilterTrial } from './filter-trial.tsx'
import { LinesField } from './lines-field.tsx'
import {
  findRefusedList,
  type OwnAction,
  ownActions,
  type OwnWordTexts,
  readOwnWords,
  toOwnWords,
  toTexts,
} from './own-words.ts'
import { useLineWords } from './use-line-words.ts'

type Chosen = Pick<MessageFilters, 'slurs' | 'profanity' | 'links' | 'repetitions'>
type Draft = Chosen & OwnWordTexts

const listActions = ['hold', 'mask', 'off'] as const
const wholeActions = ['hold', 'off'] as const

const toFilters = (before: MessageFilters, { hold, mask, ...chosen }: Draft): MessageFilters => ({
  ...before,
  ...chosen,
  own_words: toOwnWords(readOwnWords({ hold, mask })),
})

export function FiltersSection() {
  const { t } = useTranslation('settingsPages')
  const lineWords = useLineWords()
  const saved = useStreamerSettings().settings.filters
  const savedTexts = toTexts(saved.own_words)
  const chosen = <Action extends FilterAction>(name: keyof Chosen, action: Action) => ({
    label: t(`filters.${name}`),
    saved: action,
  })
  const words = (action: OwnAction) => ({
    label: t(`filters.ownWords.${action}`),
    saved: savedTexts[action],
    problemOf: (_typed: string, texts: OwnWordTexts) => lineWords(readOwnWords(texts)[action].problem),
    path: (refusedPath: string, texts: OwnWordTexts) => findRefusedList(refusedPath, texts) === action,
  })
  const form = useSectionForm<Draft>({
    section: 'filters',
    fields: {
      slurs: chosen('slurs', saved.slurs),
      profanity: chosen('profanity', saved.profanity),
      links: chosen('links', saved.links),
      repetitions: chosen('repetitions', saved.repetitions),
      hold: words('hold'),
      mask: words('mask'),
    },
    toSettings: (draft) => ({ filters: toFilters(saved, draft) }),
  })
  const { slurs, profanity, links, repetitions, hold, mask } = form.draft
  const filters = useMemo(
    () => toFilters(saved, { slurs, profanity, links, repetitions, hold, mask }),
    [saved, slurs, profanity, links, repetitions, hold, mask],
  )
  const choice = (name: keyof Chosen, actions: readonly FilterAction[]) => (
    <Select
      label={t(`filters.${name}`)}
      hint={t(`filters.hints.${name}`)}
      options={actions.map((value) => ({ value, label: t(`filters.actions.${value}`) }))}
      value={form.draft[name]}
      onValueChange={(action) => form.set(name, action)}
    />
  )
  return (
    <SectionPage form={form} below={<FilterTrial filters={filters} />}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {choice('slurs', listActions)}
        {choice('profanity', listActions)}
        {choice('links', wholeActions)}
        {choice('repetitions', wholeActions)}
      </div>
      <div className="grid items-start gap-x-6 gap-y-5 xl:grid-cols-2">
        {ownActions.map((action) => (
          <LinesField
            key={action}
            {...textProps(form, action)}
            label={t(`filters.ownWords.${action}`)}
            hint={t(`filters.ownWordsHints.${action}`)}
          />
        ))}
      </div>
    </SectionPage>
  )
}
