import type { UserPage } from '@lautgabe/contract/operations/user-page-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import { PlanLine } from '../../billing/admin/plan-line.tsx'
import { type BilledUser, UserBillingDrawer } from '../../billing/admin/user-billing-drawer.tsx'
import { usageOfQuery } from '../../billing/admin/user-billing-queries.ts'
import { UsageBar } from '../../billing/usage/usage-bar.tsx'

/** The plan in short. A drawer has the rest: giving plans and characters, and every change. */
export function PlanSection({ user }: Pick<UserPage, 'user'>) {
  const { t } = useTranslation('userPage')
  const usage = useQuery(usageOfQuery(user.id))
  const drawer = useQuestion<BilledUser>()
  return (
    <SettingsSection title={t('plan.title')} lead={t('plan.lead')}>
      <PlanLine userId={user.id} />
      {usage.isPending && <WaitingLines lines={2} />}
      {usage.data ? <UsageBar characters={usage.data} /> : <FailureNote error={usage.error} onRetry={usage.refetch} />}
      <div>
        <Button size="small" onClick={() => drawer.ask(user)}>
          <Coins aria-hidden className="-ml-1 size-4" />
          {t('plan.open')}
        </Button>
      </div>
      <UserBillingDrawer question={drawer} />
    </SettingsSection>
  )
}
