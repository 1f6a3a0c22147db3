import type { AdminSound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useCategoryName } from './category-name.ts'
import { type SoundFilter, without } from './filter-sounds.ts'
import { soundCategoriesQuery } from './sounds-queries.ts'

const all = 'all'

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
  const read = (value: string) => (value === all ? undefined : value)
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,24rem)_14rem_14rem]">
      <div className="sm:col-span-2 lg:col-span-1">
        <TextField
          type="search"
          label={t('admin:search')}
          isLabelHidden
          placeholder={t('board.searchHint')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
        />
      </div>
      <Select
        label={t('list.category')}
        isLabelHidden
        options={[
          { value: all, label: t('list.allCategories') },
          ...(categories.data ?? []).map((category) => ({ value: category.id, label: categoryName(category) })),
          { value: without, label: t('list.noCategory') },
        ]}
        value={filter.category ?? all}
        onValueChange={(value) => onChange({ ...filter, category: read(value) })}
      />
      <Select
        label={t('board.owner')}
        isLabelHidden
        options={[
          { value: all, label: t('board.allOwners') },
          { value: without, label: t('board.theBoard') },
          ...owners.map((value) => ({ value, label: value })),
        ]}
        value={filter.owner ?? all}
        onValueChange={(value) => onChange({ ...filter, owner: read(value) })}
      />
    </div>
  )
}
