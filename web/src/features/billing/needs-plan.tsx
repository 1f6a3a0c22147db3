import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useTranslation } from 'react-i18next'
import { Hurdle } from './hurdle.tsx'
import { OpenInvoice } from './open-invoice.tsx'
import { OperatorGives } from './operator-gives.tsx'
import { hasOpenInvoice } from './standing.ts'

type NeedsPlanProps = { subscription: Subscription; isMet: boolean; what: 'addons' | 'topup' }

/** Names the hurdle before something can be bought. */
export function NeedsPlan({ subscription, isMet, what }: NeedsPlanProps) {
  const { t } = useTranslation('extras')
  if (!subscription.takes_payments) return <OperatorGives />
  if (isMet) return null
  if (hasOpenInvoice(subscription)) return <OpenInvoice />
  const reason = subscription.plan ? 'no_active_subscription' : 'no_subscription'
  return (
    <Hurdle title={t('needsPlan.title')} text={t(`needsPlan.${what}`)} action={t('needsPlan.action')} reason={reason} />
  )
}
