import { useTranslation } from 'react-i18next'
import type { Declared } from './declaration.ts'

/** What a receipt says, line by line: the same on the screen, on paper and in the file. */
export function useReceiptLines(): (declared: Declared) => { name: string; value: string }[] {
  const { t, i18n } = useTranslation('contracts')
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'long' })
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' })
  return (declared) => {
    const { kind, cause = 'ordinary', ends_on: endsOn, reason = '' } = declared
    const isOrdinaryCancellation = kind === 'cancel' && cause === 'ordinary'
    return [
      { name: t('receipt.number'), value: declared.number },
      { name: t('receipt.receivedAt'), value: time.format(new Date(declared.received_at)) },
      { name: t('receipt.kind'), value: kind === 'cancel' ? t(`fields.${cause}`) : t('receipt.withdrawal') },
      ...(isOrdinaryCancellation
        ? [{ name: t('fields.endsOn'), value: endsOn ? day.format(new Date(endsOn)) : t('receipt.soonest') }]
        : []),
      ...(reason === '' ? [] : [{ name: t('fields.reason'), value: reason }]),
      { name: t('fields.name'), value: declared.name },
      { name: t('fields.contract'), value: declared.contract },
      { name: t('fields.email'), value: declared.email },
    ]
  }
}
