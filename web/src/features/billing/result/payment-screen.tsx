import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormPage } from '../../../ui/layout/form-page.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { subscriptionQuery } from '../billing-queries.ts'
import { OperatorGives } from '../operator-gives.tsx'
import { hasPaymentMethod } from '../standing.ts'
import { useMethodWords } from '../use-method-words.ts'
import { usePortal } from '../use-portal.ts'
import { PaymentResult } from './payment-result.tsx'
import { usePaymentReturn } from './use-payment-result.ts'

/** The payment method; or, coming back from the payment service, what became of a payment. */
export function PaymentScreen() {
  const { t } = useTranslation('orders')
  const returned = usePaymentReturn()
  const subscription = useQuery(subscriptionQuery)
  if (returned) return <PaymentResult returned={returned} />
  return (
    <FormPage title={t('paymentMethod.title')} lead={t('paymentMethod.lead')}>
      {subscription.isPending && <WaitingLines lines={3} />}
      <FailureNote error={subscription.error} onRetry={subscription.refetch} />
      {subscription.data && <Method subscription={subscription.data} />}
      <Link to={addresses.subscription.path} className={buttonClass({ isWide: true })}>
        {t('result.toSubscription')}
      </Link>
    </FormPage>
  )
}

function Method({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('orders')
  const portal = usePortal()
  const sayMethod = useMethodWords()
  const { payment_method: method, takes_payments: takesPayments } = subscription
  if (!takesPayments) return <OperatorGives />
  if (!hasPaymentMethod(subscription)) return <p>{t('paymentMethod.noPlan')}</p>
  return (
    <>
      <p>{method ? t('paymentMethod.now', { method: sayMethod(method) }) : t('paymentMethod.none')}</p>
      <FailureNote error={portal.error} />
      <Button kind="primary" isWide isBusy={portal.isBusy} onClick={() => portal.leave('payment_method')}>
        {t('paymentMethod.change')}
      </Button>
    </>
  )
}
