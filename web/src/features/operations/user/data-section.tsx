import type { UserPage } from '@lautgabe/contract/operations/user-page-api.ts'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminAddresses } from '../../../addresses.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Offer } from '../../../ui/layout/offer.tsx'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import { eraseUser, useExportUser } from './user-queries.ts'

/** For requests that come in writing. */
export function DataSection({ user }: Pick<UserPage, 'user'>) {
  const { t } = useTranslation('userPage')
  const exported = useExportUser(user.id)
  const { username: name } = user
  const save = (kept: Record<string, unknown>) => {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`lautgabe-${name}-${day}.json`, JSON.stringify(kept, undefined, 2), 'application/json')
  }
  return (
    <SettingsSection title={t('data.title')} lead={t('data.lead')}>
      <FailureNote error={exported.error} />
      <Offer title={t('data.exportTitle', { name })} text={t('data.exportText')}>
        <Button isBusy={exported.isPending} onClick={() => exported.mutate(undefined, { onSuccess: save })}>
          <Download aria-hidden className="-ml-1 size-4" />
          {t('data.export')}
        </Button>
      </Offer>
      <Offer title={t('data.eraseTitle')} text={t('data.eraseText')}>
        <EraseUser user={user} />
      </Offer>
    </SettingsSection>
  )
}

function EraseUser({ user: { id, username } }: Pick<UserPage, 'user'>) {
  const { t } = useTranslation('userPage')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button kind="danger">{t('data.erase')}</Button>}
      title={t('data.question', { name: username })}
      description={t('data.losses')}
    >
      <EraseForm id={id} username={username} onClose={() => setOpen(false)} />
    </Dialog>
  )
}

type EraseFormProps = { id: string; username: string; onClose: () => void }

function EraseForm({ id, username, onClose }: EraseFormProps) {
  const { t } = useTranslation('userPage')
  const navigate = useNavigate()
  const toast = useToast()
  const form = useCheckedForm({
    checksOnLeaving: false,
    rules: {
      username: { check: (typed) => (typed.trim() === username ? undefined : 'userPage:data.usernameDiffers') },
    },
    submit: async () => {
      await eraseUser({ params: { id }, body: { username } })
      await navigate({ to: adminAddresses.users.path, replace: true })
      toast.show({ title: t('data.erased', { name: username }), tone: 'ok' })
      return undefined
    },
  })
  return (
    <DialogForm form={form} submit={t('data.submit')} onCancel={onClose} isDangerous>
      <TextField
        {...form.field('username')}
        label={t('data.username', { username })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </DialogForm>
  )
}
