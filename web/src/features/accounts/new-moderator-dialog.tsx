import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import { required, toTold } from '../../platform/forms/field-checks.ts'
import { nameProblem } from '@lautgabe/contract/login/form-rules.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useCreateModeratorLink } from './link-keys-queries.ts'

const validities = ['1', '7', '30', '90', '365', 'never'] as const
const nameMaxLength = 40

export function NewModeratorDialog() {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Plus aria-hidden className="-ml-1 size-4" />
          {t('moderators.create')}
        </Button>
      }
      title={t('newModerator.title')}
      description={t('newModerator.text')}
      size="small"
    >
      <NewModeratorForm onClose={() => setOpen(false)} />
    </Dialog>
  )
}

function NewModeratorForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const toast = useToast()
  const create = useCreateModeratorLink()
  const [validity, setValidity] = useState<(typeof validities)[number]>('never')
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: { name: { check: checkName } },
    submit: async ({ name: typed }) => {
      const name = typed.trim()
      await create.mutateAsync({ name, days_valid: validity === 'never' ? null : Number(validity) })
      onClose()
      toast.show({ title: t('newModerator.done', { name }), description: t('newModerator.doneText'), tone: 'ok' })
      return undefined
    },
  })
  return (
    <DialogForm form={form} submit={t('newModerator.submit')} onCancel={onClose}>
      <TextField
        {...form.field('name')}
        label={t('newModerator.name')}
        hint={t('newModerator.nameHint')}
        autoComplete="off"
      />
      <Select
        label={t('newModerator.validity')}
        options={validities.map((value) => ({ value, label: t(`newModerator.days.${value}`) }))}
        value={validity}
        onValueChange={setValidity}
      />
    </DialogForm>
  )
}

function checkName(value: string): string | undefined {
  const name = value.trim()
  if (name.length > nameMaxLength) return 'profile:newModerator.nameTooLong'
  return required(name) ?? toTold(nameProblem(name))
}
