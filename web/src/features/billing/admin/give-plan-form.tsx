import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckedForm } from '../../../platform/forms/checked-form.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import { plansQuery } from '../billing-queries.ts'
import { endOfDay } from '../contract-day.ts'
import { reasonRule } from './short-text.ts'
import { useGivePlan } from './user-billing-queries.ts'

const none = 'none'

/** A given plan counts beside a paid one; the better one wins. It has no end unless a day is named. */
export function GivePlanForm({ userId }: { userId: string }) {
  const { t } = useTranslation('billingAdmin')
  const toast = useToast()
  const { data: plans = [] } = useQuery(plansQuery)
  const [planId, setPlanId] = useState(none)
  const give = useGivePlan(userId)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: { reason: reasonRule, until: { check: () => undefined } },
    submit: async ({ reason, until }) => {
      const isTaken = planId === none
      const endsAt = until === '' ? null : endOfDay(until)
      await give.mutateAsync({ plan_id: isTaken ? null : planId, ends_at: endsAt, reason: reason.trim() })
      toast.show({ title: t(isTaken ? 'user.planTaken' : 'user.planGiven'), tone: 'ok' })
      return undefined
    },
  })
  const options = plans
    .filter(({ interval }) => interval === 'monthly')
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <CheckedForm form={form} submit={t('user.givePlan')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label={t('user.plan')}
          hint={t('user.planHint')}
          options={[{ value: none, label: t('user.planNone') }, ...options]}
          value={planId}
          onValueChange={setPlanId}
        />
        <TextField {...form.field('until')} type="date" label={t('user.planUntil')} isOptional />
      </div>
      <TextField {...form.field('reason')} label={t('user.reason')} autoComplete="off" />
    </CheckedForm>
  )
}
