import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useTranslation } from 'react-i18next'

type Method = NonNullable<Subscription['payment_method']>

const toName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ')

/** A payment method as its owner knows it: "Visa •••• 4242". */
export function useMethodWords(): (method: Method) => string {
  const { t } = useTranslation('billing')
  return ({ kind, brand, last4 }) => {
    const name = kind === 'sepa_debit' ? t('current.sepa') : toName(brand ?? kind)
    return last4 === null ? name : t('current.method', { name, last4 })
  }
}
