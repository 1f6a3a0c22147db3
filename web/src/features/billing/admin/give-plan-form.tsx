import type { PlanGrant } from '@lautgabe/contract/billing/plan-grants-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { CheckedForm } from '../../../platform/forms/checked-form.tsx'
import { ConfirmAction } from '../../../platform/forms/confirm-action.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import { plansQuery } from '../billing-queries.ts'
import { dayOf, endOfDay } from '../contract-day.ts'
import { reasonRule } from './short-text.ts'
import { type GivenPlan, grantOfQuery, useGivePlan } from './user-billing-queries.ts'

const none = 'none'

/**
 * A given plan counts beside a paid one; the better one wins. It has no end unless a day is named. The form starts with
 * the plan that is given now, and asks before it takes that away.
 */
export function GivePlanForm({ userId }: { userId: string }) {
  const { t } = useTranslation('billingAdmin')
  const toast = useToast()
  const grant = useQuery(grantOfQuery(userId))
  const give = useGivePlan(userId)
  const taking = useQuestion<GivenPlan>()
  if (grant.isPending) return <WaitingLines lines={4} />
  if (!grant.data) return <FailureNote error={grant.error} onRetry={grant.refetch} />
  const { grant: present } = grant.data
  const submit = async (wish: GivenPlan) => {
    if (wish.plan_id === null) return taking.ask(wish)
    await give.mutateAsync(wish)
    toast.show({ title: t('user.planGiven'), tone: 'ok' })
  }
  return (
    <>
      <Fields key={`${present?.plan_id} ${present?.ends_at}`} present={present} onSubmit={submit} />
      <ConfirmAction
        question={taking}
        action={give}
        words={() => t('user.takingPlan', { returnObjects: true })}
        isDangerous
      />
    </>
  )
}

type FieldsProps = { present: PlanGrant | null; onSubmit: (wish: GivenPlan) => Promise<void> }

function Fields({ present, onSubmit }: FieldsProps) {
  const { t } = useTranslation('billingAdmin')
  const { data: plans = [] } = useQuery(plansQuery)
  const [planId, setPlanId] = useState(present?.plan_id ?? none)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: { reason: reasonRule, until: { check: () => undefined } },
    submit: async ({ reason, until }) => {
      const isTaken = planId === none
      if (isTaken && !present) return { general: 'billingAdmin:user.nothingToTake' }
      const endsAt = isTaken || until === '' ? null : endOfDay(until)
      await onSubmit({ plan_id: isTaken ? null : planId, ends_at: endsAt, reason: reason.trim() })
      return undefined
    },
  })
  const monthly = plans
    .filter(({ interval }) => interval === 'monthly')
    .map(({ id, name }) => ({ value: id, label: name }))
  // The given plan may be a yearly one, or one that is no longer for sale.
  const isListed = !present || monthly.some(({ value }) => value === present.plan_id)
  const options = isListed ? monthly : [...monthly, { value: present.plan_id, label: present.plan_name }]
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
        <TextField
          {...form.field('until')}
          type="date"
          defaultValue={present?.ends_at ? dayOf(present.ends_at) : undefined}
          label={t('user.planUntil')}
          isOptional
        />
      </div>
      <TextField {...form.field('reason')} label={t('user.reason')} autoComplete="off" />
    </CheckedForm>
  )
}
