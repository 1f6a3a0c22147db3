import type { RegistrationKey } from '@lautgabe/contract/access/access-api.ts'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import type { Question } from '../../ui/popups/use-question.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useRevalidateKey } from './registration-keys-queries.ts'
import { checkDays, daysUsually } from './key-numbers.ts'

export function RevalidateDialog({ question }: { question: Question<RegistrationKey> }) {
  const { t } = useTranslation('admin')
  const { subject } = question
  if (!subject) return null
  return (
    <Dialog
      open={question.isOpen}
      onOpenChange={(isOpen) => !isOpen && question.close()}
      title={t('keys.revalidateDialog.title', { name: subject.key })}
      description={t('keys.revalidateDialog.text')}
      size="small"
    >
      <RevalidateForm registrationKey={subject} onClose={question.close} />
    </Dialog>
  )
}

type RevalidateFormProps = { registrationKey: RegistrationKey; onClose: () => void }

function RevalidateForm({ registrationKey: { id, key: name }, onClose }: RevalidateFormProps) {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const revalidate = useRevalidateKey()
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: { days: { check: checkDays } },
    submit: async ({ days }) => {
      await revalidate.mutateAsync({ id, days: Number(days) })
      onClose()
      toast.show({ title: t('keys.revalidateDialog.done', { name }), tone: 'ok' })
      return undefined
    },
  })
  return (
    <DialogForm form={form} submit={t('keys.revalidateDialog.submit')} onCancel={onClose}>
      <TextField
        {...form.field('days')}
        defaultValue={String(daysUsually)}
        label={t('keys.revalidateDialog.days')}
        hint={t('newKeys.daysHint')}
        inputMode="numeric"
        autoComplete="off"
      />
    </DialogForm>
  )
}
