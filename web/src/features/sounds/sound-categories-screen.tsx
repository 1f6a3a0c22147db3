import { useQuery } from '@tanstack/react-query'
import { Pencil, Shapes, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { WholeTable } from '../../platform/lists/whole-table.tsx'
import { AddButton } from '../../ui/buttons/add-button.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { useCategoryName } from './category-name.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { type CountedCategory, countedCategoriesQuery, useDeleteCategory } from './sound-categories-queries.ts'

export function SoundCategoriesScreen() {
  const { t } = useTranslation('soundPages')
  const nameOf = useCategoryName()
  const list = useQuery(countedCategoriesQuery)
  const form = useQuestion<{ category: CountedCategory | undefined }>()
  const deletion = useQuestion<CountedCategory>()
  const columns = useCategoryColumns((category) => form.ask({ category }), deletion.ask)
  return (
    <Page
      title={t('categories.title')}
      lead={t('categories.lead')}
      width="normal"
      actions={<AddButton onClick={() => form.ask({ category: undefined })}>{t('categories.add')}</AddButton>}
    >
      <WholeTable
        list={list}
        caption={t('categories.title')}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyNote icon={<Shapes />} title={t('categories.empty')}>
            {t('categories.emptyText')}
          </EmptyNote>
        }
      />
      <CategoryDialog question={form} />
      <ConfirmAction
        question={deletion}
        action={useDeleteCategory()}
        words={(category) => t('categories.deletion', { returnObjects: true, name: nameOf(category) })}
        isDangerous
      />
    </Page>
  )
}

type Choose = (category: CountedCategory) => void

function useCategoryColumns(onEdit: Choose, onDelete: Choose): Column<CountedCategory>[] {
  const { t } = useTranslation('soundPages')
  const nameOf = useCategoryName()
  return [
    {
      key: 'english',
      head: t('categories.inEnglish'),
      cell: ({ name }) => <span className="font-semibold break-words">{name}</span>,
    },
    {
      key: 'german',
      head: t('categories.inGerman'),
      cell: ({ name_de: name }) => (
        <span lang="de" className="break-words">
          {name}
        </span>
      ),
    },
    {
      key: 'sounds',
      head: t('categories.sounds'),
      align: 'end',
      cell: ({ sounds }) => <span className="font-mono tabular-nums">{sounds}</span>,
    },
    {
      key: 'actions',
      head: t('list.actions'),
      isHeadHidden: true,
      align: 'end',
      cell: (category) => (
        <div className="flex justify-end gap-1">
          <IconButton
            label={t('categories.edit', { name: nameOf(category) })}
            size="small"
            onClick={() => onEdit(category)}
          >
            <Pencil />
          </IconButton>
          <IconButton
            label={t('categories.delete', { name: nameOf(category) })}
            size="small"
            onClick={() => onDelete(category)}
          >
            <Trash2 />
          </IconButton>
        </div>
      ),
    },
  ]
}
