import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { FormPage } from '../../../ui/layout/form-page.tsx'
import { PaymentResult } from './payment-result.tsx'
import { PresentStanding } from './present-standing.tsx'
import { usePaymentReturn } from './use-payment-result.ts'

/** Where the payment service leads a buyer after the checkout. */
export function SuccessScreen() {
  const { t } = useTranslation('orders')
  const returned = usePaymentReturn()
  if (returned) return <PaymentResult returned={returned} />
  return (
    <FormPage title={t('result.none.title')} lead={t('result.none.text')}>
      <PresentStanding />
      <Link to={addresses.subscription.path} className={buttonClass({ kind: 'primary', isWide: true })}>
        {t('result.toSubscription')}
      </Link>
    </FormPage>
  )
}
