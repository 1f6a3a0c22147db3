import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../platform/dialog-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { streamerDoor } from './donation-door.ts'
import { donationsKey, sendTest } from './donations-queries.ts'
import { TestDonationFields, useTestDonationForm } from './test-donation-form.tsx'

export function TestDonationDialog() {
  const { t } = useTranslation('donationPages')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button kind="primary">{t('test.open')}</Button>}
      title={t('test.title')}
      description={t('test.lead')}
      size="small"
    >
      <TestDonationForm onClose={() => setOpen(false)} />
    </Dialog>
  )
}

function TestDonationForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('donationPages')
  const client = useQueryClient()
  const toast = useToast()
  const fields = useTestDonationForm(async (donation) => {
    await sendTest(donation)
    onClose()
    toast.show({ tone: 'ok', title: t('test.sent') })
    void client.invalidateQueries({ queryKey: donationsKey(streamerDoor) })
    return undefined
  })
  return (
    <DialogForm form={fields.form} submit={t('test.submit')} onCancel={onClose}>
      <TestDonationFields {...fields} />
    </DialogForm>
  )
}
