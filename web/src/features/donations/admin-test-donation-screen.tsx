import { sendAdminTestDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { testCharactersPerDay } from '@lautgabe/contract/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../platform/api/call-api.ts'
import { GeneralProblem } from '../../platform/forms/general-problem.tsx'
import { useFigures } from '../billing/use-figures.ts'
import { UserField } from '../users/user-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Found } from '../../ui/forms/find-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import { TestDonationFields, useTestDonationForm } from './test-donation/test-donation-form.tsx'

export function AdminTestDonationScreen() {
  const { t } = useTranslation('donationPages')
  const toast = useToast()
  const [user, setUser] = useState<Found | null>(null)
  const fields = useTestDonationForm(async (donation) => {
    if (!user) return { general: 'donationPages:adminTest.userMissing' }
    await callApi(sendAdminTestDonation, { body: { ...donation, user_id: user.value } })
    toast.show({ tone: 'ok', title: t('adminTest.sent', { user: user.label }) })
    return undefined
  })
  const { form } = fields
  return (
    <Page
      title={t('adminTest.title')}
      lead={t('adminTest.lead', { free: useFigures().whole(testCharactersPerDay) })}
      width="text"
    >
      <Card>
        <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
          <GeneralProblem told={form.general} />
          <UserField label={t('adminTest.user')} hint={t('adminTest.userHint')} value={user} onValueChange={setUser} />
          <TestDonationFields {...fields} />
          <div>
            <Button kind="primary" type="submit" isBusy={form.isBusy}>
              {t('test.submit')}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  )
}
