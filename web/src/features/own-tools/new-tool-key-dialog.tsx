import { nameProblem } from '@lautgabe/contract/login/form-rules.ts'
import { toolKeyNameMaxLength } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { required, toTold } from '../../platform/forms/field-checks.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import { useCreateToolKey } from './tool-keys-queries.ts'

export function NewToolKeyDialog() {
  const { t } = useTranslation('ownTools')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Plus aria-hidden className="-ml-1 size-4" />
          {t('create')}
        </Button>
      }
      title={t('newKey.title')}
      description={t('newKey.text')}
      size="small"
    >
      <NewToolKeyForm onClose={() => setOpen(false)} />
    </Dialog>
  )
}

function NewToolKeyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ownTools')
  const toast = useToast()
  const create = useCreateToolKey()
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: { name: { check: checkName } },
    submit: async ({ name }) => {
      await create.mutateAsync(name.trim())
      onClose()
      toast.show({ title: t('newKey.done', { name: name.trim() }), description: t('newKey.doneText'), tone: 'ok' })
      return undefined
    },
  })
  return (
    <DialogForm form={form} submit={t('newKey.submit')} onCancel={onClose}>
      <TextField {...form.field('name')} label={t('newKey.name')} hint={t('newKey.nameHint')} autoComplete="off" />
    </DialogForm>
  )
}

function checkName(value: string): string | undefined {
  const name = value.trim()
  if (name.length > toolKeyNameMaxLength) return 'ownTools:newKey.nameTooLong'
  return required(name) ?? toTold(nameProblem(name))
}
