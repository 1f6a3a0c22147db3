import { useTranslation } from 'react-i18next'

/** What a buyer has to know about bought characters before the order. */
export function TopUpRules() {
  const { t } = useTranslation('extras')
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-small">
      <li>{t('topup.noExpiry')}</li>
      <li>{t('topup.withPlan')}</li>
      <li>{t('topup.order')}</li>
      <li>{t('topup.oneOff')}</li>
      <li>{t('topup.withdrawal')}</li>
    </ul>
  )
}
