import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckedForm } from '../../../platform/forms/checked-form.tsx'
import { ConfirmAction } from '../../../platform/forms/confirm-action.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { readWholeNumber } from '../../../platform/forms/whole-number.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { type ToastWords, useToast } from '../../../ui/popups/toast.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import { useFigures } from '../use-figures.ts'
import { reasonRule, shortText } from './short-text.ts'
import { takesMuch } from './takes-much.ts'
import { type Adjusted, type Adjustment, usageOfQuery, useAdjust } from './user-billing-queries.ts'

const charactersMax = 10_000_000
const ticketMaxLength = 100

const read = (typed: string) => readWholeNumber(typed, charactersMax, -charactersMax)

/** Gives characters or takes some away; before it takes much it asks. Each time the form starts empty again. */
export function AdjustForm({ userId }: { userId: string }) {
  const { t } = useTranslation('billingAdmin')
  const { whole } = useFigures()
  const toast = useToast()
  const [round, setRound] = useState(0)
  const { data: usage } = useQuery(usageOfQuery(userId))
  const remaining = usage?.characters_remaining ?? 0
  const adjust = useAdjust(userId, () => setRound(round + 1))
  const taking = useQuestion<Adjustment>()
  const outcome = ({ is_new: isNew }: Adjusted): ToastWords =>
    isNew
      ? { title: t('user.adjusted'), tone: 'ok' }
      : { title: t('user.ticketUsed'), description: t('user.ticketUsedText'), tone: 'info' }
  const submit = async (adjustment: Adjustment) => {
    if (takesMuch(adjustment, remaining)) return taking.ask(adjustment)
    toast.show(outcome(await adjust.mutateAsync(adjustment)))
  }
  return (
    <section aria-labelledby="adjust-heading" className="border-t border-line-soft pt-6">
      <h3 id="adjust-heading" className="text-lead font-semibold">
        {t('user.adjust')}
      </h3>
      <p className="mb-4 text-small text-muted">{t('user.adjustHint')}</p>
      <Fields key={round} onSubmit={submit} />
      <ConfirmAction
        question={taking}
        action={adjust}
        outcome={outcome}
        words={({ characters }) =>
          t('user.taking', { returnObjects: true, characters: whole(-characters), remaining: whole(remaining) })
        }
        isDangerous
      />
    </section>
  )
}

function Fields({ onSubmit }: { onSubmit: (adjustment: Adjustment) => Promise<void> }) {
  const { t } = useTranslation('billingAdmin')
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      characters: { check: (typed) => (read(typed) ? undefined : 'billingAdmin:user.charactersInvalid') },
      reason: reasonRule,
      ticket: shortText(ticketMaxLength),
    },
    submit: async ({ characters, reason, ticket }) => {
      await onSubmit({ characters: Number(characters), reason: reason.trim(), ticket: ticket.trim() })
      return undefined
    },
  })
  return (
    <CheckedForm form={form} submit={t('user.submit')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('characters')} label={t('user.characters')} autoComplete="off" />
        <TextField {...form.field('ticket')} label={t('user.ticket')} hint={t('user.ticketHint')} autoComplete="off" />
      </div>
      <TextField {...form.field('reason')} label={t('user.reason')} hint={t('user.reasonHint')} autoComplete="off" />
    </CheckedForm>
  )
}
