import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckedForm } from '../../../platform/forms/checked-form.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { readWholeNumber } from '../../../platform/forms/whole-number.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import { reasonRule, shortText } from './short-text.ts'
import { useAdjust } from './user-billing-queries.ts'

const charactersMax = 10_000_000
const ticketMaxLength = 100

const read = (typed: string) => readWholeNumber(typed, charactersMax, -charactersMax)

/** Gives characters or takes some away. Each time the form starts empty again. */
export function AdjustForm({ userId }: { userId: string }) {
  const [round, setRound] = useState(0)
  return <Fields key={round} userId={userId} onDone={() => setRound(round + 1)} />
}

function Fields({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { t } = useTranslation('billingAdmin')
  const toast = useToast()
  const adjust = useAdjust(userId)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: {
      characters: { check: (typed) => (read(typed) ? undefined : 'billingAdmin:user.charactersInvalid') },
      reason: reasonRule,
      ticket: shortText(ticketMaxLength),
    },
    submit: async ({ characters, reason, ticket }) => {
      await adjust.mutateAsync({ characters: Number(characters), reason: reason.trim(), ticket: ticket.trim() })
      toast.show({ title: t('user.adjusted'), tone: 'ok' })
      onDone()
      return undefined
    },
  })
  return (
    <section aria-labelledby="adjust-heading" className="border-t border-line-soft pt-6">
      <h3 id="adjust-heading" className="text-lead font-semibold">
        {t('user.adjust')}
      </h3>
      <p className="mb-4 text-small text-muted">{t('user.adjustHint')}</p>
      <CheckedForm form={form} submit={t('user.submit')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...form.field('characters')} label={t('user.characters')} autoComplete="off" />
          <TextField
            {...form.field('ticket')}
            label={t('user.ticket')}
            hint={t('user.ticketHint')}
            autoComplete="off"
          />
        </div>
        <TextField {...form.field('reason')} label={t('user.reason')} hint={t('user.reasonHint')} autoComplete="off" />
      </CheckedForm>
    </section>
  )
}
