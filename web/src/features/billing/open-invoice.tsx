import { useTranslation } from 'react-i18next'
import { Hurdle } from './hurdle.tsx'

/** The page of the plan lists the invoice and leads to its payment. */
export function OpenInvoice() {
  const { t } = useTranslation('orders')
  return <Hurdle title={t('openInvoice')} text={t('openInvoiceText')} action={t('toOpenInvoice')} />
}
