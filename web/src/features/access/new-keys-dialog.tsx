import type { RegistrationKey } from '@lautgabe/contract/access/access-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../ui/buttons/add-button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { NewKeysForm } from './new-keys-form.tsx'
import { NewKeysResult } from './new-keys-result.tsx'

/** Asks which keys to make, then shows them. This is the only time that the keys are shown in full. */
export function NewKeysDialog() {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<RegistrationKey[]>()
  const change = (open: boolean) => {
    if (open) setCreated(undefined)
    setOpen(open)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      trigger={<AddButton>{t('keys.create')}</AddButton>}
      title={created ? t('newKeys.doneTitle', { count: created.length }) : t('newKeys.title')}
      {...(created && { description: t('newKeys.doneText') })}
      isPersistent={created !== undefined}
    >
      {created ? (
        <NewKeysResult keys={created} onClose={() => change(false)} />
      ) : (
        <NewKeysForm onCreated={setCreated} onClose={() => change(false)} />
      )}
    </Dialog>
  )
}
