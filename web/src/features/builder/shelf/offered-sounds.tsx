import type { Sound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check, Music } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListenButton } from '../../../platform/audio/listen-button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { useCategoryName } from '../../sounds/category-name.ts'
import { keepFocus } from './keep-focus.ts'
import { OfferedList } from './offered-list.tsx'
import type { ShelfProps } from './shelf-props.ts'
import { type AskedSounds, categoriesQuery, offeredSoundsQuery } from './shelf-queries.ts'

export function OfferedSounds({ username, onUse, added }: ShelfProps) {
  const { t } = useTranslation('builder')
  const categoryName = useCategoryName()
  const [asked, setAsked] = useState<AskedSounds>({ q: '', category: undefined })
  const list = useInfiniteQuery(offeredSoundsQuery(username, asked))
  const categories = useQuery(categoriesQuery)
  const ask = (changes: Partial<AskedSounds>) => setAsked((was) => ({ ...was, ...changes }))
  const isFiltered = asked.q !== '' || asked.category !== undefined
  return (
    <>
      <div className="mb-3 grid gap-3 sm:grid-cols-2">
        <SearchField label={t('shelf.searchSounds')} hint={t('shelf.searchSoundsHint')} onSearch={(q) => ask({ q })} />
        <FilterSelect
          label={t('shelf.category')}
          allLabel={t('shelf.allCategories')}
          options={(categories.data ?? []).map((category) => ({ value: category.id, label: categoryName(category) }))}
          value={asked.category}
          onChange={(category) => ask({ category })}
        />
      </div>
      <OfferedList
        list={list}
        label={t('shelf.list.sounds')}
        icon={<Music />}
        empty={isFiltered ? undefined : { title: t('shelf.noSounds'), text: t('shelf.noSoundsText') }}
        className="flex flex-wrap gap-2"
      >
        {(sound) => (
          <OfferedSound
            key={sound.id}
            sound={sound}
            isAdded={sound.name === added}
            onUse={() => onUse({ kind: 'sound', name: sound.name })}
          />
        )}
      </OfferedList>
    </>
  )
}

function OfferedSound({ sound, isAdded, onUse }: { sound: Sound; isAdded: boolean; onUse: () => void }) {
  const { t, i18n } = useTranslation('builder')
  const description = (i18n.language === 'de' && sound.description_de) || sound.description
  return (
    <li className="flex max-w-full items-center gap-1 rounded-pill border border-dashed border-control p-0.5 pr-1">
      <ListenButton url={sound.sound_url} name={sound.name} />
      <button
        type="button"
        title={description || undefined}
        aria-label={t('shelf.useSound', { name: sound.name })}
        onMouseDown={keepFocus}
        onClick={onUse}
        className="flex min-h-9 active:bg-text/9 min-w-0 items-center gap-2 rounded-pill px-2 text-small font-semibold hover:bg-text/7 pointer-coarse:min-h-11"
      >
        {sound.image_url !== null && (
          <img src={sound.image_url} alt="" width={20} height={20} loading="lazy" className="size-5 rounded-tight" />
        )}
        <span className="truncate">{sound.name}</span>
        {isAdded && <Check aria-hidden className="size-4 shrink-0 text-ok" />}
      </button>
    </li>
  )
}
