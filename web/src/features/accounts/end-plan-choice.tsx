import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { subscriptionOfQuery } from '../billing/admin/user-billing-queries.ts'
import { isRunningAndPaid } from '../billing/standing.ts'
import type { UserChange } from './users-queries.ts'

type EndPlanChoiceProps = { choice: UserChange; onChoose: (choice: UserChange) => void }

/** A blocked user who pays for a plan goes on paying, unless it ends too. */
export function EndPlanChoice({ choice, onChoose }: EndPlanChoiceProps) {
  const { t } = useTranslation('admin')
  const { data: subscription } = useQuery(subscriptionOfQuery(choice.user.id))
  if (!subscription || !isRunningAndPaid(subscription)) return null
  return (
    <div className="mt-4">
      <Checkbox
        label={t('users.endsPlan', { plan: subscription.plan?.name })}
        checked={choice.endsPlan ?? false}
        onCheckedChange={(endsPlan) => onChoose({ ...choice, endsPlan })}
      />
    </div>
  )
}
