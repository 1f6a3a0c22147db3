import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../../platform/forms/confirm-action.tsx'
import { WholeTable } from '../../../platform/lists/whole-table.tsx'
import { AddButton } from '../../../ui/buttons/add-button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { EmptyNote } from '../../../ui/notes/empty-note.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import type { Column } from '../../../ui/tables/column.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import type { Save } from './use-save.ts'

type Named = { id: string; name: string }
type ForSale = Named & { is_retired: boolean }

/** `row` is what is edited; without one, something new is added. */
export type CatalogueFormProps<Row, Body> = { row: Row | undefined; save: Save<Body>; onClose: () => void }

type CatalogueListProps<Row extends ForSale, Body> = {
  shelf: 'plans' | 'addons' | 'packages'
  list: UseQueryResult<Row[]>
  columns: Column<Row>[]
  /** Tells rows of the same name apart. */
  nameOf?: ((row: Row) => string) | undefined
  calls: { save: Save<Body>; remove: UseMutationResult<unknown, Error, Named> }
  form: ComponentType<CatalogueFormProps<Row, Body>>
}

/** One list of things for sale: add, edit, take out of sale. */
export function CatalogueList<Row extends ForSale, Body>(props: CatalogueListProps<Row, Body>) {
  const { shelf, list, columns, nameOf = ({ name }) => name, calls, form: Form } = props
  const { t } = useTranslation('billingAdmin')
  const editing = useQuestion<{ row: Row | undefined }>()
  const removal = useQuestion<Named>()
  const row = editing.subject?.row
  return (
    <>
      <div className="mb-3 flex justify-end">
        <AddButton onClick={() => editing.ask({ row: undefined })}>{t(`catalogue.add.${shelf}`)}</AddButton>
      </div>
      <WholeTable
        list={list}
        caption={t(`catalogue.${shelf}`)}
        columns={[...columns, ...useActionColumns<Row>(nameOf, (chosen) => editing.ask({ row: chosen }), removal.ask)]}
        keyOf={({ id }) => id}
        toneOf={({ is_retired: isRetired }) => (isRetired ? 'quiet' : 'plain')}
        empty={<EmptyNote title={t('catalogue.empty')}>{t('catalogue.emptyText')}</EmptyNote>}
      />
      {editing.subject && (
        <Dialog
          open={editing.isOpen}
          onOpenChange={(isOpen) => !isOpen && editing.close()}
          title={row ? t('catalogue.edit', { name: nameOf(row) }) : t(`catalogue.newTitle.${shelf}`)}
        >
          <Form row={row} save={calls.save} onClose={editing.close} />
        </Dialog>
      )}
      <ConfirmAction
        question={removal}
        action={calls.remove}
        words={({ name }) => t('catalogue.removal', { returnObjects: true, name })}
        isDangerous
      />
    </>
  )
}

function useActionColumns<Row extends ForSale>(
  nameOf: (row: Row) => string,
  onEdit: (row: Row) => void,
  onRemove: (named: Named) => void,
): Column<Row>[] {
  const { t } = useTranslation('billingAdmin')
  return [
    {
      key: 'state',
      head: t('catalogue.columns.state'),
      cell: ({ is_retired: isRetired }) => (
        <Badge tone={isRetired ? 'neutral' : 'ok'}>{t(isRetired ? 'catalogue.retired' : 'catalogue.forSale')}</Badge>
      ),
    },
    {
      key: 'actions',
      head: t('catalogue.columns.actions'),
      isHeadHidden: true,
      align: 'end',
      cell: (row) => {
        const name = nameOf(row)
        return (
          <div className="flex justify-end gap-1">
            <IconButton label={t('catalogue.edit', { name })} size="small" onClick={() => onEdit(row)}>
              <Pencil />
            </IconButton>
            {!row.is_retired && (
              <IconButton
                label={t('catalogue.remove', { name })}
                size="small"
                onClick={() => onRemove({ id: row.id, name })}
              >
                <Trash2 />
              </IconButton>
            )}
          </div>
        )
      },
    },
  ]
}
