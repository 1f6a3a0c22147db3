import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Shapes, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
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
      actions={
        <Button kind="primary" onClick={() => form.ask({ category: undefined })}>
          <Plus aria-hidden className="-ml-1 size-4" />
          {t('categories.add')}
        </Button>
      }
    >
      <FailureNote error={list.error} onRetry={() => void list.refetch()} />
      {list.isPending && (
        <Card>
          <WaitingLines lines={6} />
        </Card>
      )}
      {list.data?.length === 0 && (
        <Card>
          <EmptyNote icon={<Shapes />} title={t('categories.empty')}>
            {t('categories.emptyText')}
          </EmptyNote>
        </Card>
      )}
      {list.data && list.data.length > 0 && (
        <Card isFlush>
          <Table caption={t('categories.title')} columns={columns} rows={list.data} keyOf={({ id }) => id} />
        </Card>
      )}
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
