import type { Donation } from '@lautgabe/contract/donations/donations-api.ts'
import { useTranslation } from 'react-i18next'
import { shortText } from '../../platform/short-text.ts'
import { withoutDirections } from '../../platform/without-directions.ts'

const nameMax = 80

/** What a donator is called wherever it is said: some have no name, some have one that never ends. */
export function useDonatorName(): (donation: Donation) => string {
  const { t } = useTranslation('donationPages')
  return ({ donator }) => shortText(withoutDirections(donator).trim(), nameMax) || t('anonymous')
}
