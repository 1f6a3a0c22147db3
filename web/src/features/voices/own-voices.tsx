import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import { type Language, languages } from '@lautgabe/contract/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { ListenButton } from '../../platform/audio/listen-button.tsx'
import { QuietFailure } from '../../platform/api/quiet-failure.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { type OwnVoice, ownVoicesQuery, useToggleVoice } from './own-voices-queries.ts'
import { useTagWords } from './tag-words.ts'
import { hueOf, VoiceName } from './voice-name.tsx'

type OwnVoicesProps = { mode: User['voice_preference']; hasNone: boolean }

/** Every voice of the plan, to listen to. If the mode has a list, the streamer can also add and remove voices. */
export function OwnVoices({ mode, hasNone }: OwnVoicesProps) {
  const { t } = useTranslation(['voicePages', 'admin', 'voiceWords'])
  const [page, setPage] = useState(1)
  const [q, setText] = useState('')
  const [language, setLanguage] = useState<Language>()
  const list = useQuery(ownVoicesQuery({ mode, page, q, language }))
  const isFiltered = q !== '' || language !== undefined
  return (
    <div className="flex flex-col gap-4 border-t border-line-soft pt-6">
      {mode === 'whitelist' && hasNone && (
        <output className="rounded-soft bg-warn-tint px-4 py-3 text-small text-warn">{t('own.nothingAllowed')}</output>
      )}
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchField
          label={t('admin:search')}
          hint={t('own.searchHint')}
          onSearch={(text) => {
            setText(text)
            setPage(1)
          }}
        />
        <FilterSelect
          label={t('language')}
          allLabel={t('allLanguages')}
          options={languages.map((value) => ({ value, label: t(`voiceWords:languages.${value}`) }))}
          value={language}
          onChange={(chosen) => {
            setLanguage(chosen)
            setPage(1)
          }}
        />
      </div>
      <QuietFailure list={list} />
      {list.isPending && <WaitingLines lines={4} />}
      {!list.isPending && !list.data?.items.length && (
        <EmptyNote icon={<AudioLines />} title={t(isFiltered ? 'admin:nothingFound' : 'own.empty')}>
          {t(isFiltered ? 'admin:nothingFoundText' : 'own.emptyText')}
        </EmptyNote>
      )}
      {list.data && list.data.items.length > 0 && (
        <VoiceList {...list.data} mode={mode} isOld={list.isPlaceholderData} onPage={setPage} />
      )}
    </div>
  )
}

type VoiceListProps = {
  items: OwnVoice[]
  page: number
  limit: number
  total: number
  mode: User['voice_preference']
  /** True while the next page loads. */
  isOld: boolean
  onPage: (page: number) => void
}

function VoiceList({ items, page, limit, total, mode, isOld, onPage }: VoiceListProps) {
  const { t } = useTranslation(['voicePages', 'ui'])
  const toggle = useToggleVoice()
  const before = (page - 1) * limit
  return (
    <div aria-busy={isOld || undefined} className={isOld ? 'opacity-60' : ''}>
      <FailureNote error={toggle.error} />
      <ul aria-label={t('own.list')}>
        {items.map((voice) => (
          <li key={voice.id} className="flex items-center gap-3 border-b border-line-soft py-2.5 last:border-b-0">
            <ListenButton url={voice.sample_url} name={voice.name} hue={hueOf(voice)} />
            <VoiceWords voice={voice} />
            {mode !== 'allow_all' && (
              <VoiceSwitch
                voice={voice}
                mode={mode}
                isChanging={toggle.isPending && toggle.variables.id === voice.id}
                onToggle={() => toggle.mutate(voice)}
              />
            )}
          </li>
        ))}
      </ul>
      {total > limit && (
        <Pagination
          text={t('ui:showing', { from: before + 1, to: before + items.length, total })}
          {...(page > 1 && { onPrevious: () => onPage(page - 1) })}
          {...(before + items.length < total && { onNext: () => onPage(page + 1) })}
        />
      )}
    </div>
  )
}

function VoiceWords({ voice }: { voice: OwnVoice }) {
  const { t } = useTranslation(['voicePages', 'voiceWords'])
  const sayTag = useTagWords()
  const words = [
    t(`voiceWords:languages.${voice.language}`),
    t(`voiceWords:genders.${voice.gender}`),
    ...voice.tags.map(sayTag),
  ]
  return (
    <div className="min-w-0 grow">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VoiceName voice={voice} />
        {voice.is_featured && <Badge tone="signal">{t('own.featured')}</Badge>}
        {voice.is_private && <Badge tone="info">{t('own.private')}</Badge>}
      </p>
      <p className="text-small break-words text-muted">{words.join(' · ')}</p>
    </div>
  )
}

type VoiceSwitchProps = {
  voice: OwnVoice
  mode: 'whitelist' | 'blacklist'
  isChanging: boolean
  onToggle: () => void
}

/** On means that the voice is on the list: allowed in one mode, blocked in the other. The label says which. */
function VoiceSwitch({ voice, mode, isChanging, onToggle }: VoiceSwitchProps) {
  const { t } = useTranslation('voicePages')
  const isListed = isChanging ? !voice.is_listed : voice.is_listed
  const isAllowed = isListed === (mode === 'whitelist')
  return (
    <div className="flex shrink-0 flex-col-reverse items-end gap-1 sm:flex-row sm:items-center sm:gap-2.5">
      <span aria-hidden className={`text-small ${isAllowed ? 'text-ok' : 'text-muted'}`}>
        {t(isAllowed ? 'own.allowed' : mode === 'whitelist' ? 'own.notAllowed' : 'own.blocked')}
      </span>
      <Switch
        label={t(mode === 'whitelist' ? 'own.allow' : 'own.block', { name: voice.name })}
        isLabelHidden
        checked={isListed}
        onCheckedChange={onToggle}
      />
    </div>
  )
}
