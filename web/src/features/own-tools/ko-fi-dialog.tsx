import type { ToolKey } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { required } from '../../platform/forms/field-checks.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyField } from '../../ui/forms/copy-field.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import type { Question } from '../../ui/popups/use-question.ts'
import { useSetKoFiToken } from './tool-keys-queries.ts'

/** The address goes to Ko-fi, the token comes from there. */
export function KoFiDialog({ question }: { question: Question<ToolKey> }) {
  const { t } = useTranslation('ownTools')
  const { subject } = question
  if (subject === undefined) return null
  return (
    <Dialog
      open={question.isOpen}
      onOpenChange={(isOpen) => !isOpen && question.close()}
      title={t('koFi.title')}
      description={t('koFi.text', { name: subject.name })}
      size="small"
    >
      <KoFiForm toolKey={subject} onClose={question.close} />
    </Dialog>
  )
}

function KoFiForm({ toolKey, onClose }: { toolKey: ToolKey; onClose: () => void }) {
  const { t } = useTranslation('ownTools')
  const toast = useToast()
  const setToken = useSetKoFiToken()
  const removal = useSetKoFiToken()
  const { id, has_ko_fi_token: hasToken } = toolKey
  const finish = (title: string) => {
    onClose()
    toast.show({ title, tone: 'ok' })
  }
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: { token: { check: checkToken } },
    submit: async ({ token }) => {
      await setToken.mutateAsync({ id, token: token.trim() })
      finish(t('koFi.saved'))
      return undefined
    },
  })
  return (
    <DialogForm form={form} submit={t('koFi.save')} onCancel={onClose}>
      <CopyField label={t('koFi.address')} value={toolKey.ko_fi_address} hint={t('koFi.addressHint')} isSecret />
      <TextField
        {...form.field('token')}
        label={t(hasToken ? 'koFi.newToken' : 'koFi.token')}
        hint={t('koFi.tokenHint')}
        type="password"
        autoComplete="off"
      />
      {hasToken && (
        <div>
          <Button
            size="small"
            isBusy={removal.isPending}
            onClick={() => removal.mutate({ id, token: null }, { onSuccess: () => finish(t('koFi.removed')) })}
          >
            {t('koFi.remove')}
          </Button>
        </div>
      )}
      <FailureNote error={removal.error} />
    </DialogForm>
  )
}

const tokenMinLength = 8
const tokenMaxLength = 200

function checkToken(value: string): string | undefined {
  const { length } = value.trim()
  if (length > 0 && (length < tokenMinLength || length > tokenMaxLength)) return 'ownTools:koFi.tokenOdd'
  return required(value)
}
