import { testCharactersPerDay } from '@lautgabe/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { useFigures } from '../../billing/use-figures.ts'
import { streamerApi } from '../donation-api.ts'
import { donationsKey, sendTest } from '../donations-queries.ts'
import { TestDonationFields, useTestDonationForm } from './test-donation-form.tsx'
import { TestWalk } from './test-walk.tsx'

/** Sends a test donation to oneself, and shows whether it could be heard. */
export function TestDonationDialog({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation(['donationPages', 'playbackPages'])
  const { whole } = useFigures()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<string>()
  const close = () => setOpen(false)
  const show = (next: boolean) => {
    setOpen(next)
    if (next) setSent(undefined)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={show}
      trigger={<Button kind="primary">{t('test.open')}</Button>}
      title={sent === undefined ? t('test.title') : t('playbackPages:audible.title')}
      description={
        sent === undefined ? t('test.lead', { free: whole(testCharactersPerDay) }) : t('playbackPages:walk.lead')
      }
      size="small"
    >
      {sent === undefined ? (
        <TestDonationForm
          onCancel={close}
          onSent={(id) => {
            setSent(id)
            onSent()
          }}
        />
      ) : (
        <TestWalk
          key={sent}
          donationId={sent}
          actions={
            <>
              <Button kind="ghost" onClick={() => setSent(undefined)}>
                {t('playbackPages:walk.again')}
              </Button>
              <Button onClick={close}>{t('playbackPages:walk.close')}</Button>
            </>
          }
        />
      )}
    </Dialog>
  )
}

type TestDonationFormProps = { onCancel: () => void; onSent: (id: string) => void }

function TestDonationForm({ onCancel, onSent }: TestDonationFormProps) {
  const { t } = useTranslation('donationPages')
  const client = useQueryClient()
  const [isReviewed, setReviewed] = useState(false)
  const fields = useTestDonationForm(async (donation) => {
    const { id } = await sendTest({ ...donation, with_review: isReviewed })
    onSent(id)
    void client.invalidateQueries({ queryKey: donationsKey(streamerApi) })
    return undefined
  })
  return (
    <DialogForm form={fields.form} submit={t('test.submit')} onCancel={onCancel}>
      <TestDonationFields {...fields} />
      <Checkbox label={t('test.withReview')} checked={isReviewed} onCheckedChange={setReviewed} />
    </DialogForm>
  )
}
