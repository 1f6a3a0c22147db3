import type { AdminSound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { useCategoryName } from './category-name.ts'
import { type SoundFilter, without } from './filter-sounds.ts'
import { soundCategoriesQuery } from './sounds-queries.ts'

type SoundFiltersProps = {
  sounds: readonly AdminSound[]
  filter: SoundFilter
  onChange: (filter: SoundFilter) => void
}

export function SoundFilters({ sounds, filter, onChange }: SoundFiltersProps) {
  const { t } = useTranslation(['soundPages', 'admin'])
  const categories = useQuery(soundCategoriesQuery)
  const categoryName = useCategoryName()
  const owners = [...new Set(sounds.flatMap(({ owner_username: owner }) => owner ?? []))].toSorted()
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,24rem)_14rem_14rem]">
      <div className="sm:col-span-2 lg:col-span-1">
        <SearchField
          label={t('admin:search')}
          hint={t('board.searchHint')}
          isInstant
          onSearch={(text) => onChange({ ...filter, text })}
        />
      </div>
      <FilterSelect
        label={t('list.category')}
        allLabel={t('list.allCategories')}
        options={[
          ...(categories.data ?? []).map((category) => ({ value: category.id, label: categoryName(category) })),
          { value: without, label: t('list.noCategory') },
        ]}
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <FilterSelect
        label={t('board.owner')}
        allLabel={t('board.allOwners')}
        options={[{ value: without, label: t('board.theBoard') }, ...owners.map((value) => ({ value, label: value }))]}
        value={filter.owner}
        onChange={(owner) => onChange({ ...filter, owner })}
      />
    </div>
  )
}
