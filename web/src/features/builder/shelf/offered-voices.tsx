import { languages } from '@lautgabe/contract/languages.ts'
import type { Voice } from '@lautgabe/contract/voices/voices-api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AudioLines, Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListenButton } from '../../../platform/audio/listen-button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { useTagWords } from '../../voices/tag-words.ts'
import { hueOf, VoiceName } from '../../voices/voice-name.tsx'
import { keepFocus } from './keep-focus.ts'
import { moods } from './moods.ts'
import { OfferedList } from './offered-list.tsx'
import type { ShelfProps } from './shelf-props.ts'
import { type AskedVoices, offeredVoicesQuery } from './shelf-queries.ts'

export function OfferedVoices({ username, onUse, added }: ShelfProps) {
  const { t } = useTranslation(['builder', 'voiceWords'])
  const sayTag = useTagWords()
  const [asked, setAsked] = useState<AskedVoices>({ q: '', language: undefined, tag: undefined })
  const list = useInfiniteQuery(offeredVoicesQuery(username, asked))
  const ask = (changes: Partial<AskedVoices>) => setAsked((was) => ({ ...was, ...changes }))
  const isFiltered = asked.q !== '' || asked.language !== undefined || asked.tag !== undefined
  return (
    <>
      <div className="mb-2 grid grid-cols-2 gap-2 max-sm:[&_[role=combobox]]:px-2.5 sm:gap-3">
        <div className="col-span-2">
          <SearchField
            label={t('shelf.searchVoices')}
            hint={t('shelf.searchVoicesHint')}
            onSearch={(q) => ask({ q })}
          />
        </div>
        <FilterSelect
          label={t('shelf.language')}
          allLabel={t('shelf.allLanguages')}
          options={languages.map((value) => ({ value, label: t(`voiceWords:languages.${value}`) }))}
          value={asked.language}
          onChange={(language) => ask({ language })}
        />
        <FilterSelect
          label={t('shelf.mood')}
          allLabel={t('shelf.allMoods')}
          options={moods.map((value) => ({ value: value as string, label: sayTag(value) }))}
          value={asked.tag}
          onChange={(tag) => ask({ tag })}
        />
      </div>
      <OfferedList
        list={list}
        label={t('shelf.list.voices')}
        icon={<AudioLines />}
        empty={isFiltered ? undefined : { title: t('shelf.noVoices'), text: t('shelf.noVoicesText') }}
        className="flex flex-col"
      >
        {(voice) => (
          <OfferedVoice
            key={voice.id}
            voice={voice}
            isAdded={voice.name === added}
            onUse={() => onUse({ kind: 'voice', name: voice.name })}
          />
        )}
      </OfferedList>
    </>
  )
}

function OfferedVoice({ voice, isAdded, onUse }: { voice: Voice; isAdded: boolean; onUse: () => void }) {
  const { t } = useTranslation(['builder', 'voiceWords'])
  const sayTag = useTagWords()
  const words = [t(`voiceWords:languages.${voice.language}`), ...voice.tags.slice(0, 3).map(sayTag)]
  return (
    <li className="flex items-center gap-3 border-b border-line-soft py-1.5 last:border-b-0">
      <ListenButton url={voice.sample_url} name={voice.name} hue={hueOf(voice)} size="medium" />
      <button
        type="button"
        onMouseDown={keepFocus}
        onClick={onUse}
        className="group flex active:bg-text/9 min-h-11 min-w-0 grow items-center justify-between gap-3 rounded-soft px-2 py-1 text-left hover:bg-text/7"
      >
        <span className="sr-only">{t('shelf.useVoice', { name: voice.name })}: </span>
        <span className="min-w-0">
          <VoiceName voice={voice} />
          <span className="block truncate text-small text-muted">
            {voice.is_private ? `${t('shelf.private')} · ${words.join(' · ')}` : words.join(' · ')}
          </span>
        </span>
        {isAdded ? (
          <Check aria-hidden className="size-4.5 shrink-0 text-ok" />
        ) : (
          <Plus aria-hidden className="size-4.5 shrink-0 text-muted group-hover:text-text" />
        )}
      </button>
    </li>
  )
}
