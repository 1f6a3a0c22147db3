import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { Drawer } from '../../../ui/popups/drawer.tsx'
import type { Question } from '../../../ui/popups/use-question.ts'
import { ledgerOf } from '../ledger/ledger-api.ts'
import { LedgerList } from '../ledger/ledger-list.tsx'
import { UsageOverview } from '../usage/usage-overview.tsx'
import { AdjustForm } from './adjust-form.tsx'
import { PlanOfUser } from './plan-of-user.tsx'
import { usageOfQuery } from './user-billing-queries.ts'

export type BilledUser = { id: string; username: string }

/** What an administrator sees and changes about the plan and the characters of one user. */
export function UserBillingDrawer({ question }: { question: Question<BilledUser> }) {
  const { t } = useTranslation('billingAdmin')
  const { subject, isOpen, close } = question
  if (!subject) return null
  return (
    <Drawer title={t('user.title', { name: subject.username })} open={isOpen} onOpenChange={(open) => !open && close()}>
      <div className="flex flex-col gap-8">
        <PlanOfUser key={subject.id} userId={subject.id} />
        <Characters id={subject.id} />
        <AdjustForm key={subject.id} userId={subject.id} />
        <LedgerList key={subject.id} api={ledgerOf(subject.id)} />
      </div>
    </Drawer>
  )
}

function Characters({ id }: { id: string }) {
  const usage = useQuery(usageOfQuery(id))
  if (usage.data) return <UsageOverview usage={usage.data} />
  if (usage.isPending) return <WaitingLines lines={4} />
  return <FailureNote error={usage.error} onRetry={usage.refetch} />
}
