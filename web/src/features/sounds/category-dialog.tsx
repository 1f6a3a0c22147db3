import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { readFieldRefusal } from '../../platform/forms/read-field-refusal.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import { useCategoryName } from './category-name.ts'
import type { Question } from '../../ui/popups/use-question.ts'
import { type CountedCategory, useSaveCategory } from './sound-categories-queries.ts'

const nameMaxLength = 40

type CategoryQuestion = Question<{ category: CountedCategory | undefined }>

export function CategoryDialog({ question }: { question: CategoryQuestion }) {
  const { t } = useTranslation('soundPages')
  const nameOf = useCategoryName()
  if (!question.subject) return null
  const { category } = question.subject
  return (
    <Dialog
      open={question.isOpen}
      onOpenChange={(isOpen) => !isOpen && question.close()}
      title={category ? t('categories.editTitle', { name: nameOf(category) }) : t('categories.newTitle')}
      size="small"
    >
      <CategoryForm category={category} onClose={question.close} />
    </Dialog>
  )
}

function CategoryForm({ category, onClose }: { category: CountedCategory | undefined; onClose: () => void }) {
  const { t } = useTranslation('soundPages')
  const nameOf = useCategoryName()
  const toast = useToast()
  const save = useSaveCategory()
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: { name: { check: checkName }, name_de: { check: checkName } },
    submit: async ({ name, name_de: german }) => {
      const names = { name: name.trim(), name_de: german.trim() }
      try {
        await save.mutateAsync({ id: category?.id, names })
      } catch (failure) {
        return readFieldRefusal(failure, { sound_category_name_taken: 'name' })
      }
      onClose()
      toast.show({ title: t('categories.saved', { name: nameOf(names) }), tone: 'ok' })
      return undefined
    },
  })
  return (
    <DialogForm form={form} submit={t('categories.save')} onCancel={onClose}>
      <TextField
        {...form.field('name')}
        defaultValue={category?.name}
        label={t('categories.english')}
        autoComplete="off"
      />
      <TextField
        {...form.field('name_de')}
        defaultValue={category?.name_de}
        label={t('categories.german')}
        autoComplete="off"
      />
    </DialogForm>
  )
}

function checkName(typed: string): string | undefined {
  const { length } = typed.trim()
  return length >= 1 && length <= nameMaxLength ? undefined : 'soundPages:categories.nameInvalid'
}
