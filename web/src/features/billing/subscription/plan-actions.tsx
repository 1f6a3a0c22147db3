import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { ConfirmAction } from '../../../platform/forms/confirm-action.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import { canCancel, canReactivate, needsNewPaymentMethod } from '../standing.ts'
import type { usePortal } from '../use-portal.ts'
import { useCancellationWords } from './use-cancellation-words.ts'
import { useKeepingWords } from './use-keeping-words.ts'
import { useCancelPlan, useReactivatePlan, useSync } from './subscription-changes.ts'

type PlanActionsProps = { subscription: Subscription; portal: ReturnType<typeof usePortal> }

/** States in which the payment service may already know more than we do. */
const unsettled = new Set<Subscription['status']>(['pending', 'processing', 'past_due', 'suspended'])

export function PlanActions({ subscription, portal }: PlanActionsProps) {
  const { t } = useTranslation('billing')
  const toast = useToast()
  const cancellation = useQuestion<Subscription>()
  const keeping = useQuestion<Subscription>()
  const reactivate = useReactivatePlan()
  const sync = useSync()
  const { status, source, takes_payments: takesPayments } = subscription
  return (
    <>
      <FailureNote error={reactivate.error ?? sync.error} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {needsNewPaymentMethod(subscription) && (
          <Button kind="primary" isBusy={portal.isBusy} onClick={() => portal.leave('payment_method')}>
            {t('current.fixPayment')}
          </Button>
        )}
        {canReactivate(subscription) && (
          <Button
            kind="primary"
            isBusy={reactivate.isPending}
            onClick={() =>
              subscription.charged_if_kept
                ? keeping.ask(subscription)
                : reactivate.mutate(subscription, {
                    onSuccess: () => toast.show({ title: t('current.reactivated'), tone: 'ok' }),
                  })
            }
          >
            {t('current.reactivate')}
          </Button>
        )}
        {takesPayments && source === 'payment' && unsettled.has(status) && (
          <Button
            isBusy={sync.isPending}
            onClick={() =>
              sync.mutate(undefined, { onSuccess: () => toast.show({ title: t('current.checked'), tone: 'ok' }) })
            }
          >
            {t('current.checkAgain')}
          </Button>
        )}
        {canCancel(subscription) && (
          <Button onClick={() => cancellation.ask(subscription)}>{t('current.cancel')}</Button>
        )}
      </div>
      <ConfirmAction question={cancellation} action={useCancelPlan()} words={useCancellationWords()} isDangerous />
      <ConfirmAction question={keeping} action={useReactivatePlan()} words={useKeepingWords()} />
    </>
  )
}
